/**
 * The documents among these that a person has to accept before ordering or selling: never accepted, or changed since (L §5;
 * law 94-V, art. 8; Agreement 13.2, Terms 12.1).
 * @param inForce the version in force of each published text
 * @param accepted the version that was accepted last
 */
export const toAccept = (
  documents: readonly string[],
  inForce: ReadonlyMap<string, string>,
  accepted: ReadonlyMap<string, { readonly version: string }>,
): string[] =>
  documents.filter((document) => {
    const version = inForce.get(document);
    return version !== undefined && version !== accepted.get(document)?.version;
  });

export type Role = 'buyer' | 'seller';

/** How spec A §6 writes the roles on the wire; the exclamation mark belongs to it. */
export const wireRole = { buyer: 'Buyer!', seller: 'Seller' } as const satisfies Record<
  Role,
  string
>;

/** Documents a person of this role accepts with the box at registration (spec A §2, L §4). */
export const documentsToAccept: Readonly<Record<Role, readonly string[]>> = {
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
  (['buyer', 'seller'] as const).filter((role) => documentsToAccept[role].includes(document));
