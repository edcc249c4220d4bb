/** What an act says, written down once and sealed with its hash. */
import { createHash } from 'node:crypto';
import { env } from '@oner/config/env';
import { add, dateInAlmaty, type IsoDate } from '@oner/config/terms';
import { room } from '@oner/platform';
import { type ActDocument, type ActLine, actName, sumUp } from '../domain/act-document.ts';
import { lineKindOf } from '../domain/animation.ts';
import { canonical } from '../domain/canonical.ts';
import type { Entry } from '../domain/entry.ts';
import { type Act, addDocument } from '../store/acts.ts';

/** What an entry gives the author, or takes back. */
export const amountOf = ({ postings }: Entry) =>
  add(
    ...postings.filter(({ account }) => account === 'author').map(({ amountTiyn }) => amountTiyn),
  );

export const lineOf = (entry: Entry): ActLine => ({
  entry: entry.id,
  on: dateInAlmaty(new Date(entry.at)),
  kind: lineKindOf(entry),
  order: entry.order,
  title: String(entry.facts.item ?? entry.facts.name ?? ''),
  quantity: Number(entry.facts.quantity ?? 1),
  amountTiyn: amountOf(entry),
  schedule: entry.terms?.version ?? null,
});

/** Seals this version in the open transaction. @param sentOn the day it is sent, as it says itself */
export const sealAct = async (
  act: Pick<Act, 'id' | 'authorId' | 'month'>,
  version: number,
  sentOn: IsoDate,
  lines: readonly ActLine[],
): Promise<ActDocument> => {
  const seller = await room('accounts').findSeller(act.authorId);
  const { PROVIDER_NAME: name, PROVIDER_BIN: bin, PROVIDER_ADDRESS: address } = env();
  const document: ActDocument = {
    number: actName(act.id),
    version,
    month: act.month,
    sentOn,
    author: {
      id: act.authorId,
      name: `${seller?.firstName ?? ''} ${seller?.lastName ?? ''}`.trim(),
      username: seller?.username ?? '',
    },
    provider: { name, bin, address },
    ...sumUp(lines),
  };
  const content = canonical(document);
  await addDocument(act.id, version, content, sealOf(content));
  return document;
};

/** SHA-256 of a canonical content. */
export const sealOf = (content: string): string =>
  createHash('sha256').update(content, 'utf8').digest('hex');
