import { type GivenFacts as Facts, notify, room } from '@oner/platform';
import { linesOf, type OrderLine } from '../store/lines.ts';

export const linesOfOrder = async (orderId: number): Promise<OrderLine[]> =>
  (await linesOf([orderId])).get(orderId) ?? [];

/** Whose works are in the order, each once; documentId of the seller. */
export const authorsOf = async (orderId: number): Promise<string[]> => [
  ...new Set((await linesOfOrder(orderId)).flatMap(({ sellerId }) => sellerId ?? [])),
];

/** What an author is told of an original of his, in place of what he is told of a licensed copy. */
const ofOriginal = {
  'order-paid-author': 'original-paid-author',
  'order-cancelled-author': 'original-cancelled-author',
} as const;

/**
 * Writes each author whose work is in the order a letter in his language, in the open transaction.
 * @param facts from the first of his things in the order
 */
export const tellAuthors = async (
  letter: keyof typeof ofOriginal,
  { id, number }: { readonly id: number; readonly number: string },
  facts: (line: OrderLine) => Facts,
): Promise<void> => {
  const known = new Set<string>();
  for (const line of await linesOfOrder(id)) {
    if (line.sellerId === null || known.has(line.sellerId)) continue;
    known.add(line.sellerId);
    const author = await room('accounts').findPersonByProfile('seller', line.sellerId);
    if (!author) continue;
    const { email, language, firstName: name, account } = author;
    const to = { email, language, name, account };
    const told = line.kind === 'original' ? ofOriginal[letter] : letter;
    await notify(told, to, facts(line), `${number}:${line.sellerId}`);
  }
};
