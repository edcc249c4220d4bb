/** Search engine in the memory of this process, with the structures of index/. */
import { type Section, sections } from '@oner/config/contract';
import { logNote } from '@oner/platform';
import {
  addBit,
  type Bits,
  countBits,
  eachBit,
  emptyBits,
  hasBit,
  intersect,
  isEmpty,
} from '../columns/bits.ts';
import { type CardStore, makeCards } from '../columns/cards.ts';
import { scratchBits, withScratch } from '../columns/scratch.ts';
import { type Matched, search } from '../full-text/search.ts';
import { facetsOf } from '../index/facets.ts';
import { slotsOfPage } from '../index/page.ts';
import { passing } from '../index/passing.ts';
import { type IndexedAuthor, makeSection, type SectionIndex } from '../index/section.ts';
import { authorOn, joinCards, listOf } from '../lists/cards.ts';
import type { Filters } from '../lists/rules.ts';
import { readCards } from '../lists/store.ts';
import { facetReply, suggestBy } from './answers.ts';
import type { LabelsOf } from './labels.ts';
import type {
  CatalogueChanges,
  CatalogueIndex,
  FacetReply,
  Found,
  Question,
  SectionListing,
  Source,
} from './port.ts';

type State = {
  version: number;
  /** Changes with each state of the index, which outdates results of older states. */
  edition: number;
  labels: LabelsOf | undefined;
  readonly sections: Readonly<Record<Section, SectionIndex>>;
  readonly cards: CardStore;
  matches: { readonly edition: number; readonly results: Map<string, Matched | null> };
};

/** Bytes of cards kept in memory; other cards are read when shown. */
const mostCardBytes = 160 * 2 ** 20;
/** Number of searches whose matches are kept, so that narrowing a search does not repeat it. */
const mostMatches = 100;

/** @param readLabels returns the same object as long as no label has changed */
export const makeMemory = (readLabels: () => Promise<LabelsOf>): CatalogueIndex => {
  let state: State | undefined;
  let editions = 0;

  const now = (): State => {
    if (!state) throw new Error('the catalogue is not loaded yet');
    return state;
  };

  const label = async (of: State): Promise<void> => {
    const labels = await readLabels();
    if (labels === of.labels) return;
    for (const name of sections) of.sections[name].setLabels(labels[name]);
    of.labels = labels;
    of.edition = ++editions;
  };

  const applyTo = async (
    to: State,
    { version, listings, workIds }: CatalogueChanges,
  ): Promise<boolean> => {
    const stays = new Map(listings.map((listing) => [listing.workId, listing]));
    let isWhole = !hasManyHoles(to);
    for (const id of workIds) leave(to, id, stays.get(id));
    for (const listing of listings) isWhole = enter(to, listing) && isWhole;
    to.version = version;
    // Changes of stock or of shop items have no work id and do not outdate lists.
    if (workIds.length > 0) to.edition = ++editions;
    await label(to);
    return isWhole;
  };

  const rebuild = async (source: Source): Promise<void> => {
    const made = emptyState(source.version, ++editions);
    for await (const rows of source.rows()) for (const listing of rows) enter(made, listing);
    await label(made);
    // Applies changes made meanwhile; if the change log has lost them, the next request rebuilds again.
    while (state && made.version < state.version) {
      const changes = await source.changesAfter(made.version);
      if (!changes || changes.version === made.version) break;
      await applyTo(made, changes);
    }
    state = made;
  };

  const matchesOf = (of: State, name: Section, q: string): Matched | null => {
    if (q === '') return null;
    if (of.matches.edition !== of.edition) of.matches = { edition: of.edition, results: new Map() };
    const { results } = of.matches;
    const key = `${name} ${q}`;
    const known = results.get(key);
    if (known !== undefined) return known;
    const matched = withScratch(() => lasting(search(of.sections[name], q)));
    results.set(key, matched);
    for (const oldest of results.keys()) {
      if (results.size <= mostMatches) break;
      results.delete(oldest);
    }
    return matched;
  };

  const find = async (question: Question): Promise<Found> => {
    const { filters, licence, sequenceRange, order } = question;
    const section = now().sections[filters.section];
    const matched = matchesOf(now(), filters.section, filters.q);
    const way = { way: matched?.way ?? null, as: matched?.as ?? null, isExact: true };
    const isMissed = isMiss(matched);
    if (sequenceRange && matched?.way) return { ...way, hits: [], total: 0, next: null, isMissed };
    return withScratch(() => {
      const found = passing(section, filters, matched);
      if (licence) intersect(found, section.licensed(licence === 'canvas'));
      if (sequenceRange) intersect(found, inSequenceRange(section, found, sequenceRange));
      const isNewest = order === 'newest';
      const { slots, next } = slotsOfPage(section, found, isNewest ? null : matched, {
        ...question,
        order: isNewest ? 'recent' : order,
      });
      const tiers = order === 'recent' ? (matched?.tiers ?? []) : [];
      const hits = slots.map((slot) => ({
        section: filters.section,
        workId: section.idOf(slot),
        sequence: section.sequences()[slot] as number,
        tier: Math.max(
          0,
          tiers.findIndex((tier) => hasBit(tier, slot)),
        ),
      }));
      return { ...way, hits, total: countBits(found), next, isMissed };
    });
  };

  const facets = async (filters: Filters): Promise<FacetReply> => {
    const section = now().sections[filters.section];
    const matched = matchesOf(now(), filters.section, filters.q);
    const found = withScratch(() => facetsOf(section, filters, matched));
    const names = await authorNames(
      section,
      found.facets.artist.map(({ key }) => key),
    );
    return {
      reply: facetReply({ ...found, total: { count: found.total } }, names),
      isMissed: isMiss(matched),
    };
  };

  const textOf = (cards: CardStore, sequence: number): string => {
    const bytes = Buffer.allocUnsafe(cards.lengthOf(sequence));
    cards.copy(sequence, bytes, 0);
    return bytes.toString();
  };

  /** Returns cards as JSON; those not in memory are read from the table in one query. */
  const textsOf = async (sequences: readonly number[]): Promise<Map<number, string>> => {
    const { cards, edition } = now();
    const [texts, missing] = [new Map<number, string>(), new Set<number>()];
    for (const sequence of sequences) {
      if (cards.has(sequence)) texts.set(sequence, textOf(cards, sequence));
      else missing.add(sequence);
    }
    const read = await readCards([...missing]);
    // Cards read before a change must not be stored after it.
    const isSame = state?.cards === cards && state.edition === edition;
    for (const [sequence, card] of read) {
      texts.set(sequence, card);
      if (isSame) cards.put(sequence, Buffer.from(card));
    }
    return texts;
  };

  /** Names as shown, valid while the words for searching the author are unchanged. */
  const known = new WeakMap<IndexedAuthor, { readonly nameText: string; readonly name: string }>();

  /** Returns names of authors by id, from the newest card of each; an author without works has none. */
  const authorNames = async (
    section: SectionIndex,
    ids: readonly string[],
  ): Promise<Map<string, string>> => {
    const names = new Map<string, string>();
    const newest = new Map<number, IndexedAuthor>();
    for (const id of ids) {
      const code = section.authorCode(id);
      const author = code === undefined ? undefined : section.authors[code];
      const before = author && known.get(author);
      if (before?.nameText === author?.nameText && before) names.set(id, before.name);
      const slot = author?.slots.at(-1);
      if (author && slot !== undefined && !names.has(id))
        newest.set(section.sequences()[slot] as number, author);
    }
    for (const [sequence, card] of await textsOf([...newest.keys()])) {
      const author = newest.get(sequence) as IndexedAuthor;
      const name = authorOn(card);
      known.set(author, { nameText: author.nameText, name });
      names.set(author.id, name);
    }
    return names;
  };

  return {
    version: async () => state?.version ?? null,
    edition: () => String(now().edition),
    apply: (changes) => applyTo(now(), changes),
    rebuild,
    find,
    facets,
    suggest: (q, most) => suggestBy(find, q, most),
    knows: async (column, key) =>
      sections.some((name) => now().sections[name].keys[column].codeOf(key) !== undefined),
    cards: async (hits) => {
      const { cards } = now();
      const sequences = hits.map(({ sequence }) => sequence);
      if (sequences.every(cards.has)) return joinCards(cards, sequences);
      return listOf(sequences, await textsOf(sequences));
    },
  };
};

const emptyState = (version: number, edition: number): State => ({
  version,
  edition,
  labels: undefined,
  sections: { art: makeSection(), artisan: makeSection(), design: makeSection() },
  cards: makeCards(mostCardBytes),
  matches: { edition, results: new Map() },
});

const hasManyHoles = ({ sections: all }: State): boolean =>
  Object.values(all).some((section) => section.holes() > 1000 + section.size() / 2);

// Removes a work that left the catalogue or moved to another section.
const leave = ({ sections: all }: State, id: string, stays: SectionListing | undefined): void => {
  for (const name of sections) if (name !== stays?.section) all[name].remove(id);
};

/** Adds or updates a work. Returns false if there is no free slot between its neighbours. */
const enter = ({ sections: all, cards }: State, found: SectionListing): boolean => {
  const { section, listed, ...listing } = found;
  if (!listed) {
    all[section].rest(listing);
    return true;
  }
  if (all[section].slotOfWork(listing.workId) === undefined && !all[section].hasFreeSlot()) {
    noteFull(section);
    return true;
  }
  cards.put(listing.sequence, listing.card);
  return all[section].upsert(listing);
};

const full = new Set<Section>();

/** Logs once per section that it is full: works beyond its capacity are not found. */
const noteFull = (section: Section): void => {
  if (full.has(section)) return;
  full.add(section);
  logNote('catalogue: memory index is full, newer works are not found', {
    section,
    next: 'CATALOGUE=opensearch',
  });
};

// Copies the bits out of scratch memory; empty ones need no copy.
const lasting = (matched: Matched | null): Matched | null =>
  matched && {
    ...matched,
    tiers: matched.tiers.map((tier) => (isEmpty(tier) ? emptyBits(0) : tier.slice())),
  };

const isMiss = (matched: Matched | null): boolean =>
  matched !== null && (matched.way === 'part' || isEmpty(matched.tiers.at(-1) ?? emptyBits(0)));

const inSequenceRange = (
  section: SectionIndex,
  found: Bits,
  { after, upTo, also }: NonNullable<Question['sequenceRange']>,
): Bits => {
  const matching = scratchBits(found.length);
  const sequences = section.sequences();
  eachBit(found, (slot) => {
    const sequence = sequences[slot] as number;
    if ((sequence > after && sequence <= upTo) || also.has(sequence)) addBit(matching, slot);
  });
  return matching;
};
