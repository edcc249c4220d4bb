/**
 * The only module that names Strapi's own tables: users and staff, their sessions, the media library and the link tables
 * (`*_lnk`, `*_mph`). A plugin joins them under an alias and sees only the columns declared here. If a new version of Strapi
 * renames one, only this file changes (`tests/structure/own-tables.test.ts` refuses the names elsewhere).
 */
import type { SellerId, UserId, WorkId } from '@oner/config/contract';
import { sql } from 'kysely';

/** A date or an instant of Strapi: a date is text; an instant is milliseconds or text on SQLite and a Date on PostgreSQL. */
export type StrapiDate = Date | number | string;

/** Columns that every content type has. */
export type StrapiEntry<DocumentId = string> = {
  id: number;
  documentId: DocumentId;
  createdAt: StrapiDate;
  updatedAt: StrapiDate;
  publishedAt: StrapiDate | null;
  locale: string | null;
};

/** The day, `2026-12-01`; for an instant, its day in UTC. */
export const dayOf = (value: StrapiDate | null): string | null => {
  if (value === null || value === '') return null;
  return (typeof value === 'string' ? value : new Date(value).toISOString()).slice(0, 10);
};

const table = <Columns>(name: string) => ({
  /** For hand-written SQL (preparedRead). */
  name,
  as: <Alias extends string>(alias: Alias) => sql<Columns>`${sql.table(name)}`.as(alias),
});

export const strapiTables = {
  /** Accounts of buyers and authors. */
  users: table<{
    id: number;
    documentId: UserId;
    username: string;
    email: string;
    password: string | null;
    firstName: string | null;
    lastName: string | null;
    language: string | null;
    blocked: boolean | null;
  }>('up_users'),
  userRoles: table<{ userId: number; roleId: number }>('up_users_role_lnk'),
  roles: table<{ id: number; type: string }>('up_roles'),
  buyerUsers: table<{ buyerId: number; userId: number }>('buyers_user_lnk'),
  sellerUsers: table<{ sellerId: number; userId: number }>('sellers_user_lnk'),

  /** Staff of the panel. */
  staff: table<{
    id: number;
    firstname: string | null;
    lastname: string | null;
    email: string;
    isActive: boolean | null;
  }>('admin_users'),
  staffMemberRoles: table<{ userId: number; roleId: number }>('admin_users_roles_lnk'),
  staffRoles: table<{ id: number; code: string }>('admin_roles'),

  /** Open sessions of users and staff; Strapi stores the user id as text. */
  sessions: table<{
    id: number;
    sessionId: string;
    userId: string;
    origin: string;
    /** JSON, as text or already parsed. */
    metadata: unknown;
    createdAt: StrapiDate;
    expiresAt: StrapiDate;
  }>('strapi_sessions'),

  /** The media library. */
  files: table<{
    id: number;
    documentId: string;
    name: string;
    hash: string;
    url: string;
    caption: string | null;
    width: number | null;
    height: number | null;
    /** JSON, as text or already parsed. */
    formats: unknown;
    folderPath: string | null;
    createdById: number | null;
  }>('files'),
  folders: table<{ id: number; path: string }>('upload_folders'),
  /** Links a file to the row and field that show it, with its order. */
  fileUses: table<{
    id: number;
    fileId: number;
    relatedId: number;
    relatedType: string;
    field: string;
    order: number;
  }>('files_related_mph'),

  /** Rows of content types, with the columns that plugins other than their owner need. */
  sellers: table<{ id: number; documentId: SellerId }>('sellers'),
  works: table<{
    id: number;
    documentId: WorkId;
    publishedAt: StrapiDate | null;
    title: string;
    mainPage: boolean | null;
  }>('works'),
  shopItems: table<{
    id: number;
    documentId: string;
    kind: string;
    priceTenge: number;
    productionCostTenge: number | null;
    workId: WorkId | null;
    availability: string | null;
    position: number | null;
    hidden: boolean | null;
    demo: boolean | null;
  }>('shop_items'),
  workSellers: table<{ workId: number; sellerId: number }>('works_seller_lnk'),
  complaintWorks: table<{ complaintId: number; workId: number }>('complaints_work_lnk'),
  complaintSellers: table<{ complaintId: number; sellerId: number }>('complaints_seller_lnk'),
};

/** Boolean columns of the tables above. */
export const strapiFlags = ['blocked', 'demo', 'hidden', 'is_active', 'main_page'] as const;
