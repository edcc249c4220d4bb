/**
 * Returns the documents that a person has to accept before ordering or selling: never accepted, or changed since (L §5; law 94-V,
 * art. 8; Agreement 13.2, Terms 12.1).
 * @param inForce version in force of each published text
 * @param accepted version that was last accepted
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

/** Role names in responses as spec A §6 writes them, exclamation mark included. */
export const wireRole = { buyer: 'Buyer!', seller: 'Seller' } as const satisfies Record<
  Role,
  string
>;

/** Documents that a person of this role accepts by the checkbox at registration (spec A §2, L §4). */
export const documentsToAccept: Readonly<Record<Role, readonly string[]>> = {
  buyer: ['page-terms', 'page-privacy'],
  seller: ['page-terms', 'page-privacy', 'page-agreement'],
};

/** Name of the ticked checkbox, stored with the consent. */
export const checkboxOf: Readonly<Record<Role, string>> = {
  buyer: 'register-buyer.terms',
  seller: 'register-seller.terms',
};

/** Roles that accept a document, and are notified when it changes. */
export const rolesThatAccept = (document: string): Role[] =>
  (['buyer', 'seller'] as const).filter((role) => documentsToAccept[role].includes(document));
