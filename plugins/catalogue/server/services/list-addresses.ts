import { calls, done, refuseFields } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { readCursor, writeCursor } from '../domain/cursor.ts';
import { type Address, addressesAfter } from '../store/shown.ts';
import { answerTo } from './answers.ts';
import { shownAuthors } from './authors.ts';

/** Addresses in one answer. */
const step = 5000;

/** GET /api/addresses/:kind: what a sitemap lists, in a steady order; `Link` goes on. */
export const listAddresses: Verb<typeof calls.listAddresses> = async ({ params, query }) => {
  const place = query.after ? readCursor('recent', query.after) : { value: 0, sequence: 0 };
  if (!place) return refuseFields({ after: ['bad-choice'] });
  const { kind } = params;
  const after = place.sequence;
  const found = await answerTo(`addresses ${kind} ${after}`, () =>
    kind === 'works' ? addressesAfter(after, step) : authorsAfter(after),
  );
  const last = found.length === step ? found.at(-1) : undefined;
  const path = calls.listAddresses.path.replace(':kind', kind);
  return done(
    found.map(({ id, section }) => ({ id, ...(section && { section }) })),
    last && {
      Link: `<${path}/?after=${writeCursor('recent', { value: 0, sequence: last.sequence })}>; rel="next"`,
    },
  );
};

const authorsAfter = async (after: number): Promise<Address[]> =>
  [...(await shownAuthors())]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(after, after + step)
    .map(({ id }, index) => ({ id, sequence: after + index + 1 }));
