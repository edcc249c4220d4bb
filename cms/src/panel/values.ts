import type { Words } from './words.ts';

/** Values of enumerations, by themselves: one value means one thing wherever it stands. */
export const values: Readonly<Record<string, Words>> = {
  // section
  art: ['Көркемөнер', 'Искусство', 'Art'],
  artisan: ['Қолөнер', 'Ремёсла', 'Crafts'],
  design: ['Графикалық дизайн', 'Графический дизайн', 'Graphic design'],
  // way of a delivery
  pickup: ['Өзі алып кетеді', 'Самовывоз', 'Pickup'],
  courier: ['Курьер', 'Курьер', 'Courier'],
  // moderation
  pending: ['Қаралуда', 'На модерации', 'Waiting'],
  approved: ['Мақұлданды', 'Одобрена', 'Approved'],
  changes_requested: ['Түзету керек', 'Нужны правки', 'Changes requested'],
  rejected: ['Қабылданбады', 'Отклонена', 'Rejected'],
  // complaintState
  new: ['Келіп түсті', 'Новая', 'New'],
  in_work: ['Қаралып жатыр', 'В работе', 'In work'],
  answered: ['Жауап берілді', 'Отвечена', 'Answered'],
  closed: ['Жабылды', 'Закрыта', 'Closed'],
  // outcome of a complaint
  upheld: ['Расталды', 'Подтверждена', 'Upheld'],
  dismissed: ['Расталмады', 'Не подтверждена', 'Dismissed'],
  // category of a prohibited word
  'ai-generated': ['Жасанды интеллект', 'Искусственный интеллект', 'Artificial intelligence'],
  violence: ['Зорлық-зомбылық', 'Насилие', 'Violence'],
  hate: ['Араздық', 'Вражда', 'Hatred'],
  sexual: ['Порнография', 'Порнография', 'Pornography'],
  drugs: ['Есірткі', 'Наркотики', 'Drugs'],
  weapons: ['Қару', 'Оружие', 'Weapons'],
  gambling: ['Құмар ойын', 'Азартные игры', 'Gambling'],
  contacts: ['Сайттан тыс байланыс', 'Контакты мимо сайта', 'Contacts past the site'],
  // saleMode
  sale: ['Сату', 'Продажа', 'Sale'],
  rent: ['Жалға беру', 'Аренда', 'Rent'],
  'sale-rent': ['Сату және жалға беру', 'Продажа и аренда', 'Sale and rent'],
  // signature
  front: ['Бет жағында', 'На лицевой стороне', 'On the front'],
  back: ['Сыртында', 'На обороте', 'On the back'],
  none: ['Қол қойылмаған', 'Без подписи', 'Not signed'],
  // framing
  framed: ['Жақтауда', 'В раме', 'Framed'],
  stretched: ['Керілген, жақтаусыз', 'На подрамнике, без рамы', 'Stretched, without a frame'],
  unframed: ['Жақтаусыз', 'Без рамы', 'Without a frame'],
  // condition; `new` stands above
  excellent: ['Өте жақсы', 'Отличная', 'Excellent'],
  good: ['Жақсы', 'Хорошая', 'Good'],
  restored: ['Қалпына келтірілген', 'После реставрации', 'Restored'],
  damaged: ['Зақымы бар', 'Есть повреждения', 'Damaged'],
  // availability
  'in-stock': ['Қолда бар', 'В наличии', 'In stock'],
  'on-order': ['Тапсырыспен жасалады', 'Под заказ', 'On order'],
  'out-of-stock': ['Қолда жоқ', 'Нет в наличии', 'Out of stock'],
  reserved: ['Брондалды', 'Забронирована', 'Reserved'],
  'rented-out': ['Жалға берілді', 'Сдана в аренду', 'Rented out'],
  sold: ['Сатылды', 'Продана', 'Sold'],
  // level of an author
  masters: ['Танылған шеберлер', 'Признанные мастера', 'Recognised masters'],
  'young-authors': ['Жас авторлар', 'Молодые авторы', 'Young authors'],
  'amateur-authors': ['Әуесқой авторлар', 'Авторы-любители', 'Amateur authors'],
  // buyerType
  agency: ['Агенттік', 'Агентство', 'Agency'],
  bureau: ['Бюро', 'Бюро', 'Bureau'],
  designer: ['Дизайнер', 'Дизайнер', 'Designer'],
  individual: ['Жеке тұлға', 'Частное лицо', 'Individual'],
  // kind of merchandise
  hoodie: ['Худи', 'Худи', 'Hoodie'],
  sweatshirt: ['Свитшот', 'Свитшот', 'Sweatshirt'],
  tshirt: ['Футболка', 'Футболка', 'T-shirt'],
  notebook: ['Дәптер', 'Блокнот', 'Notebook'],
  shopper: ['Шоппер', 'Шоппер', 'Shopper'],
  canvas: ['Кенеп', 'Холст', 'Canvas'],
  // version of the home page
  v1: ['1-нұсқа', 'Вариант 1', 'Version 1'],
  v2: ['2-нұсқа: /home-v2', 'Вариант 2: /home-v2', 'Version 2: /home-v2'],
  v3: ['3-нұсқа: /home-v3', 'Вариант 3: /home-v3', 'Version 3: /home-v3'],
  v4: ['4-нұсқа: /home-v4', 'Вариант 4: /home-v4', 'Version 4: /home-v4'],
  v5: ['5-нұсқа: /home-v5', 'Вариант 5: /home-v5', 'Version 5: /home-v5'],
  v6: ['6-нұсқа: /home-v6', 'Вариант 6: /home-v6', 'Version 6: /home-v6'],
  v7: ['7-нұсқа: /home-v7', 'Вариант 7: /home-v7', 'Version 7: /home-v7'],
  // parts of the home page, beside the three sections
  wall: ['Қабырғадағы кескіндеме', 'Картины на стене', 'Paintings on the wall'],
  chosen: ['Авторлар ұсынғаны', 'Что предлагают авторы', 'Put forward by authors'],
  sections: ['Үш бөлім', 'Три раздела', 'The three sections'],
  newest: ['Жаңа туындылар', 'Новые работы', 'New works'],
  levels: ['Авторлар деңгейімен', 'Авторы по уровням', 'Authors by level'],
  shop: ['Дүкен', 'Магазин', 'Shop'],
  call: ['Авторларды шақыру', 'Приглашение авторам', 'Invitation to authors'],
  news: ['Жаңалықтар', 'Новости', 'News'],
  // language of a person
  kk: ['Қазақша', 'Казахский', 'Kazakh'],
  ru: ['Орысша', 'Русский', 'Russian'],
  en: ['Ағылшынша', 'Английский', 'English'],
};
