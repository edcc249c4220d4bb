/** What the panel asks of the workshop's files, below /orders; in front of `/board/:number`, which would take them. */
import { audit, transact } from '@oner/platform';
import * as z from 'zod/mini';
import { inLanguage } from '../board/asked.ts';
import { missing, route } from '../board/route.ts';
import { openPack, piecesOf, progressOf } from './pack.ts';

const mostOrders = 50;
const asked = z.extend(inLanguage, {
  /** `10000000001,10000000002` */
  numbers: z.pipe(
    z.string().check(z.regex(/^\d{6,11}(,\d{6,11})*$/)),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      z.array(z.string()).check(z.maxLength(mostOrders)),
    ),
  ),
});

export const printRoutes = [
  route('GET', '/board/prints', 'move', asked, async ({ input: { numbers } }) => {
    const found = await piecesOf(numbers);
    return 'missing' in found
      ? { ...missing, facts: { number: found.missing } }
      : { value: await progressOf(found.pieces) };
  }),
  route('GET', '/board/print-pack', 'move', asked, async ({ input: { numbers, lang }, actor }) => {
    const found = await piecesOf(numbers);
    if ('missing' in found) return { ...missing, facts: { number: found.missing } };
    // Originals leave the house here: who took which is written down before the first byte.
    await transact(async () => {
      for (const number of new Set(numbers)) {
        await audit({ actor, action: 'order.print-pack', subject: `order:${number}` });
      }
    });
    const first = numbers[0] ?? '';
    const name = numbers.length === 1 ? `print-${first}` : `print-${first}-${numbers.length}`;
    return { stream: openPack(found.pieces, lang), type: 'zip', name };
  }),
];
