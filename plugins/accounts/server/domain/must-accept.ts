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
