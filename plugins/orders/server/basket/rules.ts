/** Refusals of a whole basket. Pure. */
/** Position of a line: its parcel, and its index in the parcel. */
export type LinePosition = { readonly parcel: number; readonly line: number };

type Refusal<Code extends string, Field extends string> = {
  readonly code: Code;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly fields?: Readonly<Record<string, readonly Field[]>>;
};
type Refused<Field extends string> = LinePosition & { readonly refusal: Refusal<string, Field> };

/** Form fields of a parcel; the others belong to a line. */
const ofParcel: readonly string[] = ['delivery', 'city', 'address', 'pickup', 'gift'];

/**
 * Combines the refusals of all lines. Faulty form fields are named as in a validation of the contract; changes in the shop are
 * named by the code and facts of each line.
 * @throws RangeError if no line was refused
 */
export const basketRefusal = <Field extends string>(
  refused: readonly Refused<Field>[],
): Refusal<'bad-request' | 'basket-changed', Field> => {
  if (refused.length === 0) throw new RangeError('no refused line given');
  const fields: Record<string, readonly Field[]> = {};
  const facts: Record<string, string | number> = {};
  for (const { parcel, line, refusal } of refused) {
    for (const [name, codes] of Object.entries(refusal.fields ?? {})) {
      const of = ofParcel.includes(name) ? `parcels.${parcel}` : `parcels.${parcel}.lines.${line}`;
      fields[`${of}.${name}`] = codes;
    }
    if (refusal.fields) continue;
    facts[`${parcel}.${line}`] = refusal.code;
    for (const [name, fact] of Object.entries(refusal.facts))
      facts[`${parcel}.${line}.${name}`] = fact;
  }
  const isForm = Object.keys(fields).length > 0;
  return isForm ? { code: 'bad-request', facts, fields } : { code: 'basket-changed', facts };
};
