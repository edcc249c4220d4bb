/**
 * Types of ids that are all strings but must not be mixed up. A plain string is accepted as any of them, as it comes from
 * a request or test; an id of another kind does not compile.
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

/** Types a string schema as the schema of an id or another branded string. */
export const asKind = <T extends string>(schema: z.ZodMiniType<string, string>) =>
  schema as unknown as z.ZodMiniType<T, T>;
