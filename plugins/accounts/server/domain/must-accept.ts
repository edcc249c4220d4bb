/** The version of a legal text in force. */
export type InForce = {
  readonly version: string;
  /** There was no version before it. */
  readonly isFirst: boolean;
};

/**
 * Whether a person has to accept a text again: it changed since he accepted it (Agreement 13.2, Terms 12.1). Whoever
 * never ticked a box, for clients of the first contract have none, came under the version of that time by registering:
 * he is asked as soon as there is another.
 * @param accepted the version he accepted last; null for none
 */
export const mustAccept = ({ version, isFirst }: InForce, accepted: string | null): boolean =>
  accepted === null ? !isFirst : accepted !== version;

/** The documents among these that a person has to accept again. */
export const toAcceptAgain = (
  documents: readonly string[],
  inForce: ReadonlyMap<string, InForce>,
  accepted: ReadonlyMap<string, { readonly version: string }>,
): string[] =>
  documents.filter((document) => {
    const now = inForce.get(document);
    return now !== undefined && mustAccept(now, accepted.get(document)?.version ?? null);
  });
