/** What a refusal of a whole basket says of its lines. Pure. */
/** Where a line is: its parcel, and its place in that. */
export type LinePosition = { readonly parcel: number; readonly line: number };

/** A refusal of the contract. */
type Refusal<Code extends string, Field extends string> = {
  readonly code: Code;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly fields?: Readonly<Record<string, readonly Field[]>>;
};
type Refused<Field extends string> = LinePosition & { readonly refusal: Refusal<string, Field> };

/** What of a form belongs to a parcel and not to one of its lines. */
const ofParcel: readonly string[] = ['delivery', 'city', 'address', 'pickup', 'gift'];

/**
 * One answer for all lines that were refused. What is wrong with a form is named by its fields, as a check of the contract
 * would; what has changed in the shop by the code of each line and its facts.
 * @throws RangeError where nothing was refused
 */
export const basketRefusal = <Field extends string>(
  refused: readonly Refused<Field>[],
): Refusal<'bad-request' | 'basket-changed', Field> => {
  if (refused.length === 0) throw new RangeError('no line was refused');
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
