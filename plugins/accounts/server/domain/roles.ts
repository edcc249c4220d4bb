export type Role = 'buyer' | 'seller';

/** How spec A §6 writes the roles on the wire; the exclamation mark belongs to it. */
export const wireRole = { buyer: 'Buyer!', seller: 'Seller' } as const satisfies Record<
  Role,
  string
>;

/** Documents a person of this role accepts with the box at registration (spec A §2, L §4). */
export const papersToAccept: Readonly<Record<Role, readonly string[]>> = {
  buyer: ['page-terms', 'page-privacy'],
  seller: ['page-terms', 'page-privacy', 'page-agreement'],
};

/** Name of the box that was ticked, kept with the consent. */
export const checkboxOf: Readonly<Record<Role, string>> = {
  buyer: 'register-buyer.terms',
  seller: 'register-seller.terms',
};

/** Who accepts a document, and so is told when it changes. */
export const rolesThatAccept = (document: string): Role[] =>
  (['buyer', 'seller'] as const).filter((role) => papersToAccept[role].includes(document));
