import type { Words } from './words.ts';

type Hints = Readonly<Record<string, Words>>;

const tenge: Words = [
  'Тұтас теңгемен: 185 000 ₸ болса, 185000 деп жазыңыз. Тиынмен емес.',
  'В целых тенге: для 185 000 ₸ напишите 185000. Не в тиынах.',
  'In whole tenge: for 185 000 ₸ write 185000. Not in tiyn.',
];
const key: Words = [
  'Сөздіктегі термин кілті, оның атауы емес.',
  'Ключ термина из словаря, а не его название.',
  'The key of a vocabulary term, not its name.',
];
const byAuthor: Words = [
  'Автор өзінің кабинетінде белгілейді.',
  'Отмечает автор в своём кабинете.',
  'Set by the author in the account.',
];
const slug: Words = [
  'Сілтеменің соңы, барлық тілге ортақ. Өзгертсеңіз, ескі сілтемелер ашылмай қалады.',
  'Конец ссылки, общий для всех языков. Если изменить, старые ссылки перестанут открываться.',
  'The end of the link, shared by all languages. Change it and old links stop working.',
];
const body: Words = [
  'Markdown белгілеуі. Әр тілдің өз мәтіні бар: тілін бет басында таңдаңыз.',
  'Разметка Markdown. У каждого языка свой текст: язык выбирается вверху страницы.',
  'Markdown. Each language has a text of its own: choose it at the top of the page.',
];
const summary: Words = [
  'Тізімдер мен іздеу жүйелеріне арналған бір-екі сөйлем.',
  'Одно-два предложения для списков и поисковых систем.',
  'A sentence or two for lists and search engines.',
];
const name: Words = [
  'Аккаунттағы аты мен тегі. Сол жерде өзгертіледі.',
  'Имя и фамилия из аккаунта. Меняются там.',
  'First and last name of the account. Changed there.',
];

const position: Words = [
  'Кішісі бірінші тұрады.',
  'Меньшее число стоит раньше.',
  'The smaller number comes first.',
];

/** Help under fields that a person may misread. An owner's own text in «Configure the view» comes first. */
export const hints: Readonly<Record<string, Hints>> = {
  'api::work.work': {
    moderation: [
      'Мақұлдау үшін «Жариялау» батырмасын басыңыз. Қабылдамау мен түзету сұрау үшін төменге себебін жазыңыз.',
      'Чтобы одобрить, нажмите «Опубликовать». Чтобы отклонить или попросить правки, напишите причину ниже.',
      'To approve, press Publish. To reject or ask for changes, write the reason below.',
    ],
    moderationNote: [
      'Автор осы мәтінді сайтта және хатта оқиды.',
      'Автор прочитает этот текст на сайте и в письме.',
      'The author reads this text on the site and in a letter.',
    ],
    priceSaleTenge: tenge,
    priceRentTenge: tenge,
    level: key,
    material: key,
    technique: key,
    style: key,
    objectType: key,
    merch: byAuthor,
    canvasCopy: byAuthor,
    color: [
      'Суреттен өзі есептеледі: #rrggbb.',
      'Вычисляется по изображению: #rrggbb.',
      'Worked out from the picture: #rrggbb.',
    ],
    submittedAt: [
      'Осы сәттен бастап жауапқа екі жұмыс күні бар.',
      'С этого момента на ответ есть два рабочих дня.',
      'From this moment there are two working days to answer.',
    ],
  },
  'api::seller.seller': {
    name,
    hidden: [
      'Автордың беті мен туындылары сайттан көрінбейді.',
      'Страница и работы автора не видны на сайте.',
      'The page and works of the author are not shown on the site.',
    ],
  },
  'api::buyer.buyer': { name },
  'api::showcase-work.showcase-work': {
    position,
    workId: [
      'Тек жарияланған туынды көрінеді.',
      'Видна только опубликованная работа.',
      'Only a published work is shown.',
    ],
    shownUntil: [
      'Бос болса, өзіңіз алып тастағанша тұрады.',
      'Пусто: пока вы не уберёте.',
      'Empty: until you take it away.',
    ],
  },
  'api::delivery-option.delivery-option': {
    position,
    nameKk: [
      'Алып кету орнының атауы, ал курьер үшін қала',
      'Название пункта выдачи, а для курьера город',
      'Name of the pickup point, or the city for a courier',
    ],
    hoursKk: ['Мысалы: дс–жм 10:00–19:00', 'Например: дс–жм 10:00–19:00', 'As: дс–жм 10:00–19:00'],
    mapUrl: ['Картаның https сілтемесі', 'Ссылка https на карту', 'An https link to a map'],
    fromTenge: tenge,
    toTenge: tenge,
    minDays: [
      'Дайын болғаннан кейінгі жұмыс күндері',
      'Рабочие дни после изготовления',
      'Working days after the thing is made',
    ],
  },
  'api::shop-item.shop-item': {
    priceTenge: tenge,
    productionCostTenge: tenge,
    position,
    stock: [
      'Бос болса, тапсырыспен жасалады. Сатылғаны өзі шегеріледі: жаңасы келсе, санды көбейтіңіз.',
      'Пусто: делается на заказ. Проданное вычитается само: когда придут новые, увеличьте число.',
      'Empty: made to order. What is sold is counted by itself: when more come, raise the number.',
    ],
    sizes: [
      'Қандай өлшемдері бар, соларды белгілеңіз. Өлшемі жоқ болса, белгілемеңіз.',
      'Отметьте размеры, которые есть. Если размеров нет, не отмечайте ничего.',
      'Tick the sizes there are. Tick none for things without sizes.',
    ],
    workId: [
      'Бұйымға басылатын туынды. Бос болса, туындыны сатып алушы таңдайды.',
      'Работа, которую печатают на изделии. Если не выбрана, работу выбирает покупатель.',
      'The work that is printed on the item. Without one the buyer chooses a work.',
    ],
  },
  'api::merch-request.merch-request': {
    answer: [
      'Бірінші рет сақтағанда хат болып кетеді, өтінім жауап берілді деп белгіленеді.',
      'Уходит письмом при первом сохранении, и заявка считается отвеченной.',
      'Goes out as a letter when it is first saved; the request then counts as answered.',
    ],
  },
  'api::contact-message.contact-message': {
    answer: [
      'Бірінші рет сақтағанда хат болып кетеді, жазған адам жауап алды деп белгіленеді.',
      'Уходит письмом при первом сохранении, и сообщение считается отвеченным.',
      'Goes out as a letter when it is first saved; the message then counts as answered.',
    ],
  },
  'api::complaint.complaint': {
    answer: [
      'Жауап модератор үстелінде жазылады, хат сол жерден кетеді.',
      'Отвечают за столом модератора: письмо уходит оттуда.',
      'Answered at the moderation desk, which sends the letter.',
    ],
  },
  'api::prohibited-word.prohibited-word': {
    stem: [
      'Осылай басталатын сөздер белгіленеді. Туынды қабылданбай қалмайды, модератор көреді.',
      'Отмечаются слова, которые так начинаются. Работа не отклоняется: её смотрит модератор.',
      'Words that begin so are marked. Nothing is refused for it: a moderator looks.',
    ],
  },
  'api::vocabulary-term.vocabulary-term': {
    position,
    key: [
      'Туындылар терминді осы кілтпен таниды. Жарияланған соң өзгертпеңіз.',
      'По этому ключу термин записан в работах. После использования не меняйте.',
      'Works hold the term by this key. Do not change it once it is in use.',
    ],
    wire: [
      'Сыртқы жүйелерге берілетін сан. Өзгертпеңіз.',
      'Число, которое видят внешние системы. Не меняйте.',
      'The number that other systems see. Do not change it.',
    ],
  },
  'api::legal-text.legal-text': {
    slug,
    summary,
    body,
    version: [
      'Мәтін өзгерсе, үлкенірек нөмір беріңіз, мысалы 2.0. Үш тіл де жарияланғанда ғана хабарланады.',
      'Если текст меняется, дайте больший номер, например 2.0. Редакция объявляется, когда опубликованы все три языка.',
      'Give a changed text a higher number, as 2.0. It is announced once all three languages are published.',
    ],
    effectiveDate: [
      'Жариялаған күннен кейін кемінде 10 жұмыс күні өтуі керек. Адамдарға хат сол кезде жіберіледі.',
      'Не раньше чем через 10 рабочих дней после публикации. Письма уходят людям сразу после неё.',
      'At least 10 working days after publication. People are told as soon as it is published.',
    ],
    draftNote: [
      'Сайтта құжаттың үстінде көрінеді. Жоқ болса, бос қалдырыңыз.',
      'Видна на сайте над документом. Если не нужна, оставьте пустой.',
      'Shown on the site above the text. Leave empty if there is none.',
    ],
  },
  'api::news.news': { slug, summary, body },
  'api::page.page': {
    slug,
    menu: [
      'Жарияланған бет мәзірде және сайттың төменгі жағында тұрады.',
      'Опубликованная страница стоит в меню и внизу сайта.',
      'The published page stands in the menu and in the footer.',
    ],
    summary,
    body,
  },
  'api::home-arrangement.home-arrangement': {
    main: [
      'Жарияланса, «/» мекенжайында осы нұсқа көрінеді, басқасынан белгі алынады.',
      'После публикации этот вариант виден по адресу «/», у остальных отметка снимается.',
      'Once published, this version is shown at “/” and the others lose the mark.',
    ],
    first: [
      'Беттің тақырыбы әрқашан жоғарыда тұрады. Бір бөлік екі рет көрсетілмейді, бос орын өткізіледі.',
      'Заголовок страницы всегда стоит сверху. Один блок не покажется дважды, пустое место пропускается.',
      'The heading of the page always stands first. No part is shown twice, an empty place is left out.',
    ],
  },
  'plugin::users-permissions.user': {
    blocked: [
      'Бұғатталған адам бірден шығып қалады және кіре алмайды.',
      'Заблокированный сразу выходит из аккаунта и не может войти.',
      'A blocked person is logged out at once and cannot log in.',
    ],
  },
};
