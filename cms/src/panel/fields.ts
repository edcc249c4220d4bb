import type { Words } from './words.ts';

type Fields = Readonly<Record<string, Words>>;

const slug: Words = ['Бет мекенжайы', 'Адрес страницы', 'Address of the page'];
const title: Words = ['Тақырыбы', 'Заголовок', 'Title'];
const summary: Words = ['Қысқаша', 'Кратко', 'Summary'];
const body: Words = ['Мәтін', 'Текст', 'Text'];
const photo: Words = ['Фото', 'Фото', 'Photo'];
const hidden: Words = ['Сайттан жасырылған', 'Скрыто с сайта', 'Hidden from the site'];
const demo: Words = ['Демо-дерек', 'Демо-данные', 'Demo data'];
const level: Words = ['Деңгейі', 'Уровень', 'Level'];
const inKazakh: Words = ['Сипаттама, қазақша', 'Описание на казахском', 'Description in Kazakh'];
const inRussian: Words = ['Сипаттама, орысша', 'Описание на русском', 'Description in Russian'];
const inEnglish: Words = [
  'Сипаттама, ағылшынша',
  'Описание на английском',
  'Description in English',
];
const availability: Words = ['Қолда бары', 'Наличие', 'Availability'];

/** What every person with a profile has. */
const profile: Fields = {
  name: ['Аты-жөні', 'Имя', 'Name'],
  user: ['Аккаунт', 'Аккаунт', 'Account'],
  phone: ['Телефон', 'Телефон', 'Phone'],
  photo,
  about: ['Өзі туралы', 'О себе', 'About'],
  education: ['Білімі', 'Образование', 'Education'],
  achievements: ['Жетістіктері', 'Достижения', 'Achievements'],
  whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
  facebook: ['Facebook', 'Facebook', 'Facebook'],
  twitter: ['X (Twitter)', 'X (Twitter)', 'X (Twitter)'],
  instagram: ['Instagram', 'Instagram', 'Instagram'],
  demo,
};

/** What Strapi gives to every content type. */
export const commonFields: Fields = {
  id: ['Жол нөмірі', 'Номер строки', 'Row number'],
  documentId: ['Нөмірі', 'Номер', 'Identifier'],
  createdAt: ['Қосылған күні', 'Добавлено', 'Added'],
  updatedAt: ['Өзгертілген күні', 'Изменено', 'Changed'],
  publishedAt: ['Жарияланған күні', 'Опубликовано', 'Published'],
  createdBy: ['Қосқан', 'Кто добавил', 'Added by'],
  updatedBy: ['Өзгерткен', 'Кто изменил', 'Changed by'],
  locale: ['Тілі', 'Язык', 'Language'],
  localizations: ['Басқа тілдерде', 'На других языках', 'In other languages'],
};

/** The label of every field of every content type. A field without one fails words.test.ts. */
export const fields: Readonly<Record<string, Fields>> = {
  'api::work.work': {
    title: ['Атауы', 'Название', 'Title'],
    section: ['Бөлім', 'Раздел', 'Section'],
    seller: ['Автор', 'Автор', 'Author'],
    photos: ['Фотолар', 'Фотографии', 'Photos'],
    moderation: ['Модерация', 'Модерация', 'Moderation'],
    moderationNote: ['Авторға айтылатын себеп', 'Причина для автора', 'Reason for the author'],
    descriptionKk: inKazakh,
    descriptionRu: inRussian,
    descriptionEn: inEnglish,
    saleMode: ['Сату түрі', 'Способ продажи', 'Way of selling'],
    priceSaleTenge: ['Сату бағасы, ₸', 'Цена продажи, ₸', 'Sale price, ₸'],
    priceRentTenge: ['Жалға беру бағасы, ₸', 'Цена аренды, ₸', 'Rent price, ₸'],
    availability,
    level,
    artObject: ['Арт-нысан', 'Арт-объект', 'Art object'],
    material: ['Материал', 'Материал', 'Material'],
    technique: ['Техника', 'Техника', 'Technique'],
    style: ['Стиль', 'Стиль', 'Style'],
    objectType: ['Бұйым түрі', 'Вид предмета', 'Kind of object'],
    lengthCm: ['Ұзындығы, см', 'Длина, см', 'Length, cm'],
    heightCm: ['Биіктігі, см', 'Высота, см', 'Height, cm'],
    createdOn: ['Жасалған күні', 'Дата создания', 'Date of creation'],
    merch: ['Бұйымдарға рұқсат', 'Согласие на изделия', 'May be put on merchandise'],
    canvasCopy: ['Кенептегі көшірмеге рұқсат', 'Согласие на копию на холсте', 'May be copied'],
    mainPage: ['Басты бетте', 'На главной странице', 'On the home page'],
    mainPageWanted: ['Басты бетке сұралған', 'Автор просит на главную', 'Asked for the home page'],
    portfolio: ['Портфолио туралы', 'О портфолио', 'About the portfolio'],
    hidden,
    color: ['Негізгі түсі', 'Основной цвет', 'Main colour'],
    submittedAt: ['Жіберілген күні', 'Отправлена', 'Sent'],
    demo,
  },
  'api::seller.seller': {
    ...profile,
    level: ['Автор деңгейі', 'Уровень автора', 'Level of the author'],
    hidden,
    works: ['Туындылары', 'Работы', 'Works'],
  },
  'api::buyer.buyer': {
    ...profile,
    buyerType: ['Кім болып сатып алады', 'Кто покупает', 'Buys as'],
  },
  'api::showcase-work.showcase-work': {
    name: ['Ескертпе', 'Заметка', 'Note'],
    workId: ['Туынды нөмірі', 'Номер работы', 'Identifier of the work'],
    position: ['Орны', 'Порядок', 'Position'],
    shownFrom: ['Қай күннен', 'С какого дня', 'From'],
    shownUntil: ['Қай күнге дейін', 'По какой день', 'Until'],
    hidden,
    demo,
  },
  'api::shop-item.shop-item': {
    name: ['Атауы', 'Название', 'Name'],
    kind: ['Бұйым түрі', 'Вид изделия', 'Kind'],
    picture: ['Суреті', 'Изображение', 'Picture'],
    priceTenge: ['Бағасы, ₸', 'Цена, ₸', 'Price, ₸'],
    productionCostTenge: ['Дайындау құны, ₸', 'Себестоимость, ₸', 'Production cost, ₸'],
    sizes: ['Өлшемдері', 'Размеры', 'Sizes'],
    stock: ['Барлық дана саны', 'Всего экземпляров', 'Pieces in all'],
    workId: ['Туынды нөмірі', 'Номер работы', 'Identifier of the work'],
    printFrame: ['Басылатын жер', 'Место печати', 'Place of the print'],
    descriptionKk: inKazakh,
    descriptionRu: inRussian,
    descriptionEn: inEnglish,
    availability,
    position: ['Орны', 'Порядок', 'Position'],
    hidden,
    demo,
  },
  'api::merch-request.merch-request': {
    name: ['Аты-жөні', 'Имя', 'Name'],
    mail: ['E-mail', 'E-mail', 'E-mail'],
    phone: ['Телефон', 'Телефон', 'Phone'],
    info: ['Не керек', 'Что нужно', 'What is wanted'],
    work: ['Туынды', 'Работа', 'Work'],
    requestState: ['Күйі', 'Состояние', 'State'],
    language: ['Жазған тілі', 'Язык заявки', 'Language of the request'],
    answer: ['Жауап', 'Ответ', 'Answer'],
    answeredAt: ['Жауап берілген уақыты', 'Отвечено', 'Answered'],
  },
  'api::contact-message.contact-message': {
    name: ['Аты-жөні', 'Имя', 'Name'],
    mail: ['E-mail', 'E-mail', 'E-mail'],
    phone: ['Телефон', 'Телефон', 'Phone'],
    message: ['Хат', 'Сообщение', 'Message'],
    messageState: ['Күйі', 'Состояние', 'State'],
    language: ['Жазған тілі', 'Язык сообщения', 'Language of the message'],
    answer: ['Жауап', 'Ответ', 'Answer'],
    answeredAt: ['Жауап берілген уақыты', 'Отвечено', 'Answered'],
  },
  'api::complaint.complaint': {
    mail: ['Кім жіберді (e-mail)', 'От кого (e-mail)', 'From (e-mail)'],
    text: ['Хабарлама', 'Текст жалобы', 'What is reported'],
    link: ['Сілтеме', 'Ссылка', 'Link'],
    complaintState: ['Күйі', 'Состояние', 'State'],
    language: ['Хабарлаушының тілі', 'Язык отправителя', 'Language of the sender'],
    answerBy: ['Жауап мерзімі', 'Ответить до', 'Answer by'],
    outcome: ['Шешімі', 'Решение', 'Decision'],
    answer: ['Жауап', 'Ответ', 'Answer'],
    answeredAt: ['Жауап берілген уақыты', 'Отвечено', 'Answered'],
    seller: ['Автор', 'Автор', 'Author'],
    work: ['Туынды', 'Работа', 'Work'],
  },
  'api::vocabulary-term.vocabulary-term': {
    termGroup: ['Тобы', 'Группа', 'Group'],
    key: ['Кілті', 'Ключ', 'Key'],
    position: ['Орны', 'Порядок', 'Position'],
    wire: ['Сыртқы нөмірі', 'Внешний номер', 'Outside number'],
    kk: ['Қазақша', 'По-казахски', 'In Kazakh'],
    ru: ['Орысша', 'По-русски', 'In Russian'],
    en: ['Ағылшынша', 'По-английски', 'In English'],
    templateKk: ['Үлгі мәтін, қазақша', 'Шаблон на казахском', 'Template in Kazakh'],
    templateRu: ['Үлгі мәтін, орысша', 'Шаблон на русском', 'Template in Russian'],
    templateEn: ['Үлгі мәтін, ағылшынша', 'Шаблон на английском', 'Template in English'],
  },
  'api::prohibited-word.prohibited-word': {
    stem: ['Сөздің басы', 'Начало слова', 'Beginning of the word'],
    category: ['Санаты', 'Категория', 'Category'],
  },
  'api::legal-text.legal-text': {
    slug,
    title,
    version: ['Нұсқа', 'Редакция', 'Version'],
    effectiveDate: ['Күшіне енетін күні', 'Вступает в силу', 'Takes effect on'],
    summary,
    draftNote: ['Жоба туралы ескертпе', 'Пометка о черновике', 'Note on the draft'],
    body,
  },
  'api::news.news': {
    slug,
    title,
    summary,
    publishedOn: ['Күні', 'Дата', 'Date'],
    photo,
    body,
  },
  'api::page.page': { slug, title, summary, body },
  'api::home-arrangement.home-arrangement': {
    name: ['Аты', 'Название', 'Name'],
    version: ['Нұсқасы', 'Вариант', 'Version'],
    main: ['Басты бетте тұр', 'Стоит на главной', 'Stands at /'],
    first: ['1-бөлік', 'Блок 1', 'Part 1'],
    second: ['2-бөлік', 'Блок 2', 'Part 2'],
    third: ['3-бөлік', 'Блок 3', 'Part 3'],
    fourth: ['4-бөлік', 'Блок 4', 'Part 4'],
    fifth: ['5-бөлік', 'Блок 5', 'Part 5'],
    sixth: ['6-бөлік', 'Блок 6', 'Part 6'],
    seventh: ['7-бөлік', 'Блок 7', 'Part 7'],
    eighth: ['8-бөлік', 'Блок 8', 'Part 8'],
    ninth: ['9-бөлік', 'Блок 9', 'Part 9'],
  },
  'plugin::users-permissions.user': {
    username: ['Пайдаланушы аты', 'Имя пользователя', 'Username'],
    email: ['E-mail', 'E-mail', 'E-mail'],
    provider: ['Кіру тәсілі', 'Способ входа', 'Way of logging in'],
    password: ['Құпиясөз', 'Пароль', 'Password'],
    resetPasswordToken: ['Құпиясөз кілті', 'Ключ сброса пароля', 'Password reset key'],
    confirmationToken: ['Растау кілті', 'Ключ подтверждения', 'Confirmation key'],
    confirmed: ['E-mail расталған', 'E-mail подтверждён', 'E-mail confirmed'],
    blocked: ['Бұғатталған', 'Заблокирован', 'Blocked'],
    role: ['Рөлі', 'Роль', 'Role'],
    firstName: ['Аты', 'Имя', 'First name'],
    lastName: ['Тегі', 'Фамилия', 'Last name'],
    language: ['Тілі', 'Язык', 'Language'],
  },
};
