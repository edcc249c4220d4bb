/**
 * Ids that are all text and must not stand for each other. A plain text is taken for any of them, as a request or a test brings
 * it; an id of one kind where another one belongs does not compile.
 */
import type * as z from 'zod/mini';

declare const kind: unique symbol;
type Id<Kind extends string> = string & { readonly [kind]?: Kind };

/** documentId of a user: the account of a buyer or an author. */
export type UserId = Id<'user'>;
/** documentId of a buyer's profile. */
export type BuyerId = Id<'buyer'>;
/** documentId of an author's profile. */
export type SellerId = Id<'seller'>;
/** documentId of a work. */
export type WorkId = Id<'work'>;
/** Number of an order, eleven digits. */
export type OrderNumber = Id<'order'>;

/** The schema of a text as the schema of an id, or of another text that has a kind. */
export const asKind = <T extends string>(schema: z.ZodMiniType<string, string>) =>
  schema as unknown as z.ZodMiniType<T, T>;
