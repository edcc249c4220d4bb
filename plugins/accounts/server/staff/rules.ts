import { networks } from '@oner/config/contract/networks';

/** Rights of staff over content; plugins add rights for pages of their own. Data only; see roles.ts. */
export type ContentAction = 'create' | 'read' | 'update' | 'delete' | 'publish';
export type Right = {
  readonly subject: string;
  readonly acts: readonly ContentAction[];
  /** only these fields; default: all */
  readonly fields?: readonly string[];
};
export type StaffRole = {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly rights: readonly Right[];
  /** further panel actions */
  readonly actions: readonly string[];
};

const read: readonly ContentAction[] = ['read'];
const write: readonly ContentAction[] = ['create', 'read', 'update', 'publish'];
const maintain: readonly ContentAction[] = ['create', 'read', 'update'];
/** Words that flag works; maintained by editors and moderators. */
const prohibitedWords: Right = {
  subject: 'api::prohibited-word.prohibited-word',
  acts: [...maintain, 'delete'],
};

const seePictures = ['plugin::upload.read'];
const bringPictures = [
  ...seePictures,
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
];
/**
 * Fields of authors that their page shows. Account and phone are visible to the owner only: the desks of the plugins show staff
 * the data they need of authors they deal with.
 */
const authors: Right = {
  subject: 'api::seller.seller',
  acts: read,
  fields: [
    'name',
    'latin_name',
    'region',
    'photo',
    'level',
    'hidden',
    'works',
    'about',
    'about_kk',
    'about_ru',
    'about_en',
    'education',
    'achievements',
    ...networks,
  ],
};

/** Fields of works except the author, who determines who is paid, and permissions that only the author gives (L §6). */
const decidedByModerators = [
  'title',
  'titleKk',
  'titleRu',
  'titleEn',
  'section',
  'photos',
  'moderation',
  'moderationNote',
  'portfolio',
  'saleMode',
  'descriptionKk',
  'descriptionRu',
  'descriptionEn',
  'availability',
  'level',
  'artObject',
  'material',
  'technique',
  'style',
  'objectType',
  'subject',
  'lengthCm',
  'heightCm',
  'createdOn',
  'signature',
  'framing',
  'condition',
  'editionNumber',
  'editionTotal',
  'weightGrams',
  'provenance',
  'exhibitions',
  'priceSaleTenge',
  'priceRentTenge',
  'mainPage',
  'mainPageWanted',
  'hidden',
  'color',
];

/** The owner is Strapi's super admin and needs no list of rights. */
export const owner = {
  code: 'strapi-super-admin',
  name: 'Owner',
  description: 'Иесі · Владелец: всё',
} as const;

export const staffRoles: readonly StaffRole[] = [
  {
    // Strapi's own code, so that its role is reused instead of duplicated under the same name.
    code: 'strapi-editor',
    name: 'Editor',
    description: 'Редактор: тексты, новости, словарь, изделия',
    rights: [
      { subject: 'api::legal-text.legal-text', acts: write },
      { subject: 'api::news.news', acts: write },
      { subject: 'api::page.page', acts: write },
      { subject: 'api::collection.collection', acts: write },
      // Seven exist from the beginning; staff arrange them, but do not create or delete any.
      { subject: 'api::home-arrangement.home-arrangement', acts: ['read', 'update', 'publish'] },
      { subject: 'api::vocabulary-term.vocabulary-term', acts: maintain },
      { subject: 'api::shop-item.shop-item', acts: maintain },
      { subject: 'api::showcase-work.showcase-work', acts: [...maintain, 'delete'] },
      { subject: 'api::delivery-option.delivery-option', acts: maintain },
      prohibitedWords,
    ],
    actions: bringPictures,
  },
  {
    code: 'oner-moderator',
    name: 'Moderator',
    description: 'Модератор: работы, авторы, жалобы',
    rights: [
      { subject: 'api::work.work', acts: ['read', 'publish'] },
      { subject: 'api::work.work', acts: ['update'], fields: decidedByModerators },
      authors,
      // Answered at the desk, which sends the e-mail and writes the audit log.
      { subject: 'api::complaint.complaint', acts: read },
      prohibitedWords,
    ],
    actions: seePictures,
  },
  {
    code: 'oner-manager',
    name: 'Manager',
    description: 'Менеджер: заказы и покупатели',
    rights: [
      // Answered in the panel: the e-mail is sent when the answer is saved.
      { subject: 'api::merch-request.merch-request', acts: ['read', 'update'] },
      { subject: 'api::contact-message.contact-message', acts: ['read', 'update'] },
      authors,
      { subject: 'api::shop-item.shop-item', acts: read },
    ],
    actions: [...seePictures, 'plugin::platform.deliveries.manage'],
  },
  {
    code: 'oner-accountant',
    name: 'Accountant',
    description: 'Есепші · Бухгалтер: заказы и расчёты',
    rights: [authors, { subject: 'api::shop-item.shop-item', acts: read }],
    actions: seePictures,
  },
];
