/** Search over an external engine that evaluates conditions (conditions.ts). Cards come from the database. */
import type { SearchWay, Section } from '@oner/config/contract';
import {
  choiceFilters,
  type FacetName,
  facetNames,
  type NumberColumn,
  rangeFilters,
} from '@oner/config/contract/filters';
import { newestCards } from '../authors/store.ts';
import {
  type KnownTerm,
  keysOfTyped,
  latinTerms,
  nearTerms,
  type TermKeys,
} from '../full-text/guess.ts';
import { makeTermIndex, setLabelTerms, type TermIndex } from '../full-text/term-index.ts';
import {
  droppables,
  type FacetChoice,
  type FacetCount,
  inOrder,
  isChosen,
  type Range,
  withChosen,
} from '../index/facets.ts';
import { columnOfRange, type Labels, priceColumns } from '../index/listing.ts';
import {
  isNumber,
  layoutReadings,
  searchWords,
  textAsShown,
  type Word,
} from '../language/rules.ts';
import { authorOn, readList } from '../lists/cards.ts';
import type { Filters, ListPlace } from '../lists/rules.ts';
import { facetReply, suggestBy } from './answers.ts';
import {
  type Condition,
  either,
  every,
  filterConditions,
  furtherConditions,
  guessedSteps,
  partTiers,
  places,
  stepsOf,
  tiersOf,
} from './conditions.ts';
import type { LabelsOf } from './labels.ts';
import type { CatalogueIndex, FacetReply, Found, Question } from './port.ts';

export type Span = Pick<Question, 'limit' | 'offset' | 'after' | 'order'> & {
  /** Price column for an order by price. */
  readonly price: NumberColumn;
  /** Best first, each contains the one before; empty without a search text. */
  readonly tiers: readonly Condition[];
};
/** `value` is the tier of the work, or its price as in a cursor (`priceOfNone` if it has none). */
type Row = { readonly workId: string; readonly sequence: number; readonly value: number };
export type FoundRows = {
  /** Includes one row more than requested if there is a next page. */
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isExact: boolean;
};

export type Grouped = {
  readonly choices: ReadonlyMap<FacetName, readonly FacetChoice[]>;
  /** More works matched than were counted, so rare keys may be missing. */
  readonly isMore: boolean;
};

/** Operations that each engine implements; words and facets are handled here for all engines. */
export type Engine = Pick<CatalogueIndex, 'version' | 'edition' | 'apply' | 'rebuild' | 'knows'> & {
  readonly page: (section: Section, where: Condition, span: Span) => Promise<FoundRows>;
  readonly count: (section: Section, where: Condition) => Promise<FacetCount>;
  readonly isAny: (section: Section, where: Condition) => Promise<boolean>;
  /** Counts the works of each key, in no particular order. */
  readonly group: (
    section: Section,
    where: Condition,
    names: readonly FacetName[],
  ) => Promise<Grouped>;
  readonly ranges: (section: Section) => Promise<Readonly<Record<NumberColumn, Range>>>;
};

/** Returns words of titles, names and descriptions stored under one of these keys. */
export type Dictionary = (section: Section, keys: TermKeys) => Promise<readonly KnownTerm[]>;

/** Sort value of works without a price in each order. */
export const priceOfNone = { 'price-up': Number.MAX_SAFE_INTEGER, 'price-down': -1 } as const;

type Matched = {
  readonly tiers: readonly Condition[];
  readonly way: SearchWay | null;
  readonly as: string | null;
  readonly isMissed: boolean;
};

/** Number of searches kept until the catalogue changes. */
const mostMatches = 100;
/** Shorter words occur in almost every text and do not narrow a search. */
const shortestPart = 3;

export const makeCompiled = (
  engine: Engine,
  dictionary: Dictionary,
  readLabels: () => Promise<LabelsOf>,
): CatalogueIndex => {
  const knownLabels = new WeakMap<Labels, TermIndex>();
  const labelTerms = async (section: Section): Promise<TermIndex> => {
    const labels = (await readLabels())[section];
    let terms = knownLabels.get(labels);
    if (!terms) {
      terms = makeTermIndex();
      setLabelTerms(terms, labels);
      knownLabels.set(labels, terms);
    }
    return terms;
  };

  let edition = '';
  const matches = new Map<string, Promise<Matched | null>>();
  const matchesOf = (section: Section, q: string): Promise<Matched | null> => {
    if (edition !== engine.edition()) matches.clear();
    edition = engine.edition();
    const key = `${section} ${q}`;
    const known = matches.get(key);
    if (known) return known;
    const made = match(section, q);
    matches.set(key, made);
    made.catch(() => matches.delete(key));
    for (const oldest of matches.keys()) {
      if (matches.size <= mostMatches) break;
      matches.delete(oldest);
    }
    return made;
  };

  const match = async (section: Section, q: string): Promise<Matched | null> => {
    if (q.trim() === '') return null;
    const typed = searchWords(q);
    const labels = await labelTerms(section);
    const asTyped = tiersOf(typed.map(({ text }) => stepsOf(text, labels)));
    const nothing = { tiers: asTyped, way: null, as: null, isMissed: true };
    if (typed.length === 0) return nothing;
    if (await engine.isAny(section, asTyped.at(-1) as Condition))
      return { ...nothing, isMissed: false };
    return (
      (await byLayout(section, q, labels)) ??
      (await byGuess(section, typed, labels)) ??
      (await byPart(section, typed, labels)) ??
      nothing
    );
  };

  const found = async (
    section: Section,
    tiers: readonly Condition[],
    way: SearchWay,
    as: () => string | Promise<string>,
  ): Promise<Matched | null> =>
    (await engine.isAny(section, tiers.at(-1) as Condition))
      ? { tiers, way, as: await as(), isMissed: false }
      : null;

  const byLayout = async (section: Section, q: string, labels: TermIndex) => {
    for (const reading of layoutReadings(q)) {
      const read = searchWords(reading);
      if (read.length === 0) continue;
      // Without matches inside words: a text typed in a wrong layout would match too easily.
      const tiers = tiersOf(read.map(({ text }) => stepsOf(text, labels, false)));
      const matched = await found(section, tiers, 'layout', () => textAsShown(read));
      if (matched) return matched;
    }
    return null;
  };

  /** Tries Latin letters first, then typing errors. */
  const byGuess = async (section: Section, typed: readonly Word[], labels: TermIndex) => {
    const near = await Promise.all(
      typed.map(async (word) => {
        const known = await dictionary(section, keysOfTyped(word));
        const texts = new Set(known.map(({ text }) => text));
        return [
          ...known,
          ...labels.all().filter((one) => one.labels.length > 0 && !texts.has(one.text)),
        ];
      }),
    );
    const isThere = await Promise.all(
      typed.map(({ text }) => engine.isAny(section, either(...stepsOf(text, labels)))),
    );
    const latin = typed.map((word, n) => latinTerms(near[n] ?? [], word.shown));
    const slips = typed.map((word, n) =>
      isThere[n] && typed.length === 1 ? [] : nearTerms(near[n] ?? [], word.text),
    );
    const guess = (way: SearchWay, lists: readonly (readonly KnownTerm[])[]) => {
      if (lists.every((list) => list.length === 0)) return null;
      const steps = typed.map(({ text }, n) => {
        const meantTerms = lists[n] ?? [];
        const own = isThere[n] && (way === 'typo' || meantTerms.length === 0);
        const texts = meantTerms.map((one) => one.text);
        const entries = labels.all().filter((one) => texts.includes(one.text));
        const meant = guessedSteps(texts, entries);
        const asTyped = stepsOf(text, labels);
        return own ? meant.map((step, at) => either(step, ...asTyped.slice(at, at + 1))) : meant;
      });
      return found(section, tiersOf(steps), way, async () => {
        const as = await Promise.all(
          typed.map((word, n) =>
            isThere[n] && (way === 'typo' || !lists[n]?.length)
              ? word.shown
              : bestOf(section, lists[n] ?? [], word),
          ),
        );
        return as.join(' ');
      });
    };
    return (await guess('latin', latin)) ?? (await guess('typo', slips));
  };

  /** Returns the word that most works have; the typed text if it is the beginning of one of them. */
  const bestOf = async (
    section: Section,
    list: readonly KnownTerm[],
    typed: Word,
  ): Promise<string> => {
    if (list.some(({ text }) => text.startsWith(typed.text))) return typed.shown;
    const counts = await Promise.all(
      list.map(({ text }) =>
        engine.count(
          section,
          either(...places.map((place) => ({ kind: 'word', place, among: [text] }) as const)),
        ),
      ),
    );
    const works = counts.map(({ count }) => count);
    return list[works.indexOf(Math.max(...works))]?.shown ?? typed.shown;
  };

  const byPart = async (section: Section, typed: readonly Word[], labels: TermIndex) => {
    const parts = typed.filter(({ text }) => text.length >= shortestPart && !isNumber(text));
    const found = parts.map((word) => ({ word, works: either(...stepsOf(word.text, labels)) }));
    const isThere = await Promise.all(found.map(({ works }) => engine.isAny(section, works)));
    const there = found.filter((_, n) => isThere[n]);
    if (typed.length < 2 || there.length === 0) return null;
    const tiers = partTiers(there.map(({ works }) => works));
    const as = textAsShown(there.map(({ word }) => word));
    return { tiers, way: 'part', as, isMissed: true } as const;
  };

  const find = async (question: Question): Promise<Found> => {
    const { filters, order, limit } = question;
    const matched = await matchesOf(filters.section, filters.q);
    const way = { way: matched?.way ?? null, as: matched?.as ?? null };
    const isMissed = matched?.isMissed ?? false;
    if (question.sequenceRange && matched?.way)
      return { ...way, hits: [], total: 0, isExact: true, next: null, isMissed };
    const tiers = matched?.tiers ?? [];
    const where = every(
      ...filterConditions(filters),
      ...furtherConditions(question),
      ...tiers.slice(-1),
    );
    const { rows, total, isExact } = await engine.page(filters.section, where, {
      ...question,
      price: priceColumns[filters.price],
      tiers: order === 'recent' ? tiers : [],
    });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next: ListPlace | null =
      last && rows.length > limit ? { value: last.value, sequence: last.sequence } : null;
    const hits = shown.map(({ workId, sequence, value }) => ({
      section: filters.section,
      workId,
      sequence,
      tier: order === 'recent' ? value : 0,
    }));
    return { ...way, hits, total, isExact, next, isMissed };
  };

  const facets = async (filters: Filters): Promise<FacetReply> => {
    const { section } = filters;
    const matched = await matchesOf(section, filters.q);
    const where = (without?: Parameters<typeof filterConditions>[1]): Condition =>
      every(
        ...filterConditions(filters, without),
        ...(without?.has('q') ? [] : (matched?.tiers.slice(-1) ?? [])),
      );
    const isShared = (name: FacetName): boolean => filters[name].length === 0;
    const [total, ranges, shared, ...own] = await Promise.all([
      engine.count(section, where()),
      engine.ranges(section),
      engine.group(section, where(), facetNames.filter(isShared)),
      ...facetNames
        .filter((name) => !isShared(name))
        .map((name) => engine.group(section, where(new Set([name])), [name])),
    ]);
    const grouped = [shared, ...own];
    /** A group with `isMore` has at most a partial count of a chosen key, so that key is counted separately. */
    const counted = async (name: FacetName): Promise<readonly FacetChoice[]> => {
      const group = grouped.find(({ choices }) => choices.has(name));
      const met = group?.choices.get(name) ?? [];
      const unchosen = group?.isMore ? met.filter(({ key }) => !filters[name].includes(key)) : met;
      const left = filters[name].filter((key) => !unchosen.some((choice) => choice.key === key));
      const of = (key: string): Condition =>
        every(
          ...filterConditions({ ...filters, [name]: [key] }),
          ...(matched?.tiers.slice(-1) ?? []),
        );
      const count = async (key: string) => ({ key, ...(await engine.count(section, of(key))) });
      return [...unchosen, ...(await Promise.all(left.map(count)))];
    };
    const choices = await Promise.all(
      facetNames.map(async (name) => [name, inOrder(await counted(name), filters[name])]),
    );
    const all = Object.fromEntries(choices) as Record<FacetName, FacetChoice[]>;
    const artist = withChosen(all.artist, filters.artist);
    const chosen = total.count > 0 ? [] : droppables.filter((name) => isChosen(filters, name));
    const helps = await Promise.all(
      chosen.map((name) => engine.isAny(section, where(new Set([name])))),
    );
    const reply = facetReply(
      {
        total,
        facets: { ...all, artist },
        ranges: Object.fromEntries(
          rangeFilters.map((range) => [range.name, ranges[columnOfRange(range, filters.price)]]),
        ) as FacetReply['reply']['ranges'],
        droppable: chosen.filter((_, n) => helps[n]),
      },
      await namesOf(
        section,
        artist.map(({ key }) => key),
      ),
    );
    return { reply, isMissed: matched?.isMissed ?? false };
  };

  return {
    version: engine.version,
    edition: engine.edition,
    apply: engine.apply,
    rebuild: engine.rebuild,
    knows: engine.knows,
    find,
    facets,
    suggest: (q, most) => suggestBy(find, q, most),
    cards: readList,
  };
};

/** Returns names of authors by id, from the newest card of each; an author without works has none. */
const namesOf = async (section: Section, ids: readonly string[]): Promise<Map<string, string>> => {
  const cards = ids.length === 0 ? [] : await newestCards(ids, 1, section);
  return new Map(cards.map(({ sellerId, card }) => [sellerId, authorOn(card)]));
};

/** Returns the engine's column for a facet. */
export const columnOfFacet = (name: FacetName): string =>
  choiceFilters.find((filter) => filter.name === name)?.column ?? 'seller_id';
