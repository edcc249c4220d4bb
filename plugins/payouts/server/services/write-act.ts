/** The act of an author and a month: everything that stands in no act yet, numbered, sealed and sent. */
import { add, dateInAlmaty, type IsoMonth, type Tiyn, ZERO } from '@oner/config/terms';
import { audit, clock, transact } from '@oner/platform';
import { actName } from '../domain/act-document.ts';
import { bookAct } from '../domain/book.ts';
import { addAct, findAct, findActById, nextActNumber } from '../store/acts.ts';
import { takeTurn } from '../store/batches.ts';
import { openEntriesOf } from '../store/entries.ts';
import { postEntry, putInAct } from '../store/ledger.ts';
import { lineOf, sealAct } from './seal-act.ts';
import { sendAct } from './send-act.ts';

/**
 * Writes and sends it, once: a second call finds it there.
 * @returns its number; null where there is nothing to write
 */
export const writeAct = (authorId: string, month: IsoMonth): Promise<number | null> =>
  transact(async () => {
    await takeTurn();
    if (await findAct(authorId, month)) return null;
    const entries = await openEntriesOf(authorId, month);
    if (entries.length === 0) return null;
    const id = await nextActNumber();
    const today = dateInAlmaty(clock.now());
    const lines = entries.map(lineOf);
    const totalTiyn = add(...lines.map(({ amountTiyn }) => amountTiyn));
    await addAct({ id, authorId, month, totalTiyn });
    await sealAct({ id, authorId, month }, 1, today, lines);
    await putInAct(
      entries.map((entry) => entry.id),
      actName(id),
    );
    await oweByAct({ id, authorId, month }, 1, totalTiyn);
    await audit({
      actor: 'system',
      action: 'act.made',
      subject: `act:${actName(id)}`,
      facts: { month, entries: entries.length, total: totalTiyn },
    });
    const act = await findActById(id);
    if (act) await sendAct(act, 'system');
    return id;
  });

/** From now on the sum is owed by the act and stands in no open month any more. */
export const oweByAct = async (
  { id, authorId, month }: { id: number; authorId: string; month: IsoMonth },
  version: number,
  amountTiyn: Tiyn,
): Promise<void> => {
  if (amountTiyn === ZERO) return;
  await postEntry({
    source: `act:${actName(id)}:${version}`,
    kind: 'act',
    at: clock.now().getTime(),
    month,
    clause: 'Agreement 7.1',
    authorId,
    order: null,
    lineId: null,
    terms: null,
    mirrors: null,
    facts: { act: actName(id), version },
    postings: bookAct(authorId, amountTiyn),
  });
};
