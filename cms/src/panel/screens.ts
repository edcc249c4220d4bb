/** Layouts of lists and forms of the panel, applied by cms/src/index.ts. Labels are in config/texts. */
export type ScreenLayout = {
  /** field that names an entry in headings and relations */
  readonly mainField: string;
  readonly sortBy: string;
  readonly order: 'ASC' | 'DESC';
  /** columns; Strapi adds the publication state */
  readonly list: readonly string[];
  /** rows of a form with the width of each field, out of twelve columns. Omitted fields are hidden. */
  readonly form: readonly Readonly<Record<string, number>>[];
  /** fields filled by code */
  readonly readOnly?: readonly string[];
  readonly pageSize?: number;
};

const longText = (field: string) => ({ [field]: 12 });
const page = {
  mainField: 'title',
  sortBy: 'updatedAt',
  order: 'DESC',
  list: ['title', 'slug', 'updatedAt'],
} as const;
const person = [
  { about: 12 },
  { education: 6, achievements: 6 },
  { whatsapp: 6, instagram: 6 },
  { facebook: 6, twitter: 6 },
] as const;
const descriptions = [{ descriptionKk: 12 }, { descriptionRu: 12 }, { descriptionEn: 12 }] as const;

export const screens: Readonly<Record<string, ScreenLayout>> = {
  'api::work.work': {
    mainField: 'title',
    // Newest submission first; pending ones have their own list in the menu.
    sortBy: 'submittedAt',
    order: 'DESC',
    pageSize: 20,
    list: ['photos', 'title', 'seller', 'section', 'moderation', 'submittedAt'],
    readOnly: ['submittedAt', 'color', 'seller'],
    form: [
      { title: 8, section: 4 },
      { titleKk: 4, titleRu: 4, titleEn: 4 },
      { photos: 12 },
      { seller: 6, submittedAt: 6 },
      { moderation: 6, moderationNote: 6 },
      ...descriptions,
      { saleMode: 4, priceSaleTenge: 4, priceRentTenge: 4 },
      { availability: 4, lengthCm: 4, heightCm: 4 },
      { level: 6, material: 6 },
      { technique: 6, style: 6 },
      { objectType: 4, subject: 4, createdOn: 4 },
      { signature: 4, framing: 4, condition: 4 },
      { editionNumber: 4, editionTotal: 4, weightGrams: 4 },
      { provenance: 12 },
      { exhibitions: 12 },
      { portfolio: 12 },
      { artObject: 4, merch: 4, canvasCopy: 4 },
      { mainPage: 4, mainPageWanted: 4, hidden: 4 },
    ],
  },
  'api::seller.seller': {
    mainField: 'name',
    sortBy: 'name',
    order: 'ASC',
    pageSize: 20,
    list: ['photo', 'name', 'level', 'hidden', 'createdAt'],
    readOnly: ['name', 'user', 'works'],
    form: [
      { name: 6, level: 6 },
      { user: 6, phone: 6 },
      { latin_name: 6, region: 6 },
      { photo: 12 },
      ...(['about_kk', 'about_ru', 'about_en'] as const).map(longText),
      ...person,
      { works: 12 },
      { hidden: 4 },
    ],
  },
  'api::buyer.buyer': {
    mainField: 'name',
    sortBy: 'name',
    order: 'ASC',
    pageSize: 20,
    list: ['photo', 'name', 'buyerType', 'phone', 'createdAt'],
    readOnly: ['name', 'user'],
    form: [{ name: 6, buyerType: 6 }, { user: 6, phone: 6 }, { photo: 12 }, ...person],
  },
  'api::shop-item.shop-item': {
    mainField: 'name',
    sortBy: 'position',
    order: 'ASC',
    pageSize: 20,
    list: ['picture', 'name', 'kind', 'priceTenge', 'availability', 'hidden'],
    form: [
      { name: 8, kind: 4 },
      { picture: 12 },
      { photos: 12 },
      { priceTenge: 4, productionCostTenge: 4, availability: 4 },
      { workId: 8, position: 4 },
      { printFrame: 12 },
      { sizes: 8, stock: 4 },
      { color: 4 },
      ...descriptions,
      ...(['fabricKk', 'fabricRu', 'fabricEn', 'careKk', 'careRu', 'careEn'] as const).map(
        longText,
      ),
      { limitedEdition: 8, hidden: 4 },
    ],
  },
  'api::showcase-work.showcase-work': {
    mainField: 'name',
    sortBy: 'position',
    order: 'ASC',
    pageSize: 20,
    list: ['name', 'workId', 'position', 'shownFrom', 'shownUntil', 'hidden'],
    form: [
      { workId: 8, position: 4 },
      { name: 12 },
      { shownFrom: 6, shownUntil: 6 },
      { hidden: 4 },
    ],
  },
  'api::delivery-option.delivery-option': {
    mainField: 'nameRu',
    sortBy: 'position',
    order: 'ASC',
    pageSize: 20,
    list: ['nameRu', 'way', 'fromTenge', 'toTenge', 'hidden'],
    form: [
      { way: 8, position: 4 },
      { nameKk: 4, nameRu: 4, nameEn: 4 },
      { addressKk: 4, addressRu: 4, addressEn: 4 },
      { hoursKk: 4, hoursRu: 4, hoursEn: 4 },
      { mapUrl: 12 },
      { fromTenge: 3, toTenge: 3, minDays: 3, maxDays: 3 },
      { hidden: 4 },
    ],
  },
  'api::merch-request.merch-request': {
    mainField: 'name',
    sortBy: 'createdAt',
    order: 'DESC',
    pageSize: 20,
    list: ['requestState', 'name', 'mail', 'info', 'createdAt'],
    readOnly: ['name', 'mail', 'phone', 'info', 'work', 'language', 'answeredAt'],
    form: [
      { requestState: 6, language: 6 },
      { name: 4, mail: 4, phone: 4 },
      { info: 12 },
      { work: 6, answeredAt: 6 },
      { answer: 12 },
    ],
  },
  'api::contact-message.contact-message': {
    mainField: 'name',
    sortBy: 'createdAt',
    order: 'DESC',
    pageSize: 20,
    list: ['messageState', 'name', 'mail', 'message', 'createdAt'],
    readOnly: ['name', 'mail', 'phone', 'message', 'language', 'answeredAt'],
    form: [
      { messageState: 6, language: 6 },
      { name: 4, mail: 4, phone: 4 },
      { message: 12 },
      { answer: 12 },
      { answeredAt: 6 },
    ],
  },
  'api::complaint.complaint': {
    mainField: 'mail',
    sortBy: 'answerBy',
    order: 'ASC',
    pageSize: 20,
    list: ['complaintState', 'answerBy', 'mail', 'text', 'work', 'seller'],
    // Complaints are answered on the desk, which sends the e-mail and logs the action.
    readOnly: [
      'complaintState',
      'mail',
      'text',
      'link',
      'work',
      'seller',
      'language',
      'answerBy',
      'outcome',
      'answer',
      'answeredAt',
    ],
    form: [
      { complaintState: 6, mail: 6 },
      { answerBy: 4, language: 4, outcome: 4 },
      { text: 12 },
      { link: 12 },
      { work: 6, seller: 6 },
      { answer: 12 },
      { answeredAt: 6 },
    ],
  },
  'api::vocabulary-term.vocabulary-term': {
    mainField: 'ru',
    sortBy: 'termGroup',
    order: 'ASC',
    pageSize: 50,
    list: ['termGroup', 'kk', 'ru', 'en', 'key', 'position'],
    form: [
      { termGroup: 6, key: 6 },
      { kk: 4, ru: 4, en: 4 },
      { position: 6, wire: 6 },
      { templateKk: 12 },
      { templateRu: 12 },
      { templateEn: 12 },
    ],
  },
  'api::prohibited-word.prohibited-word': {
    mainField: 'stem',
    sortBy: 'category',
    order: 'ASC',
    pageSize: 100,
    list: ['stem', 'category', 'updatedAt'],
    form: [{ stem: 6, category: 6 }],
  },
  'api::legal-text.legal-text': {
    ...page,
    list: ['title', 'version', 'effectiveDate', 'updatedAt'],
    form: [
      { title: 12 },
      { slug: 4, version: 4, effectiveDate: 4 },
      { summary: 12 },
      { draftNote: 12 },
      { body: 12 },
    ],
  },
  'api::news.news': {
    ...page,
    sortBy: 'publishedOn',
    list: ['photo', 'title', 'publishedOn', 'updatedAt'],
    form: [
      { title: 12 },
      { slug: 8, publishedOn: 4 },
      { summary: 12 },
      { photo: 12 },
      { body: 12 },
    ],
  },
  'api::collection.collection': {
    ...page,
    sortBy: 'position',
    order: 'ASC',
    list: ['photo', 'title', 'kind', 'opensOn', 'closesOn', 'position'],
    form: [
      { title: 12 },
      { slug: 6, kind: 3, position: 3 },
      { opensOn: 6, closesOn: 6 },
      { summary: 12 },
      { workIds: 12 },
      { body: 12 },
      { photo: 12 },
    ],
  },
  'api::page.page': {
    ...page,
    form: [{ title: 12 }, { slug: 8, menu: 4 }, { summary: 12 }, { body: 12 }],
  },
  'api::home-arrangement.home-arrangement': {
    mainField: 'name',
    sortBy: 'version',
    order: 'ASC',
    list: ['name', 'version', 'main', 'updatedAt'],
    readOnly: ['version'],
    form: [
      { name: 6, version: 3, main: 3 },
      { first: 4, second: 4, third: 4 },
      { fourth: 4, fifth: 4, sixth: 4 },
      { seventh: 4, eighth: 4, ninth: 4 },
    ],
  },
  'plugin::users-permissions.user': {
    mainField: 'username',
    sortBy: 'lastName',
    order: 'ASC',
    pageSize: 20,
    list: ['username', 'firstName', 'lastName', 'role', 'language', 'blocked'],
    form: [
      { username: 6, email: 6 },
      { firstName: 6, lastName: 6 },
      { role: 6, language: 6 },
      { password: 6, blocked: 4 },
    ],
  },
};
