/** What the panel asks of the workshop's files, below /orders; in front of `/board/:number`, which would take them. */
import { staffCalls } from '@oner/config/contract/staff';
import { audit, handleStaff, transact } from '@oner/platform';
import { openPack, piecesOf, progressOf } from './pack.ts';

const missing = (number: string) =>
  ({ refused: 'not-found', status: 404, facts: { number } }) as const;

export const printRoutes = [
  handleStaff(staffCalls.getPrintProgress, async ({ query: { numbers } }) => {
    const found = await piecesOf(numbers);
    return 'missing' in found ? missing(found.missing) : { value: await progressOf(found.pieces) };
  }),
  handleStaff(staffCalls.getPrintPack, async ({ query: { numbers, lang }, actor }) => {
    const found = await piecesOf(numbers);
    if ('missing' in found) return missing(found.missing);
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
