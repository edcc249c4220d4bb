/**
 * Ids that are all text and must not stand for each other. A plain text is taken for any of them, as a request or a test brings
 * it; an id of one kind where another one belongs does not compile.
 */
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
