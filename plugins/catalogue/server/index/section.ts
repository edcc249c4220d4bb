/** In-memory search index of the public works of one section. Does not access the database. */
import type { NumberColumn, PriceKind } from '@oner/config/contract/filters';
import {
  addBit,
  type Bits,
  dropBit,
  emptyBits,
  ensureCapacity,
  lengthFor,
} from '../columns/bits.ts';
import { type Codes, makeCodes } from '../columns/codes.ts';
import { makeNumbers, type Numbers } from '../columns/numbers.ts';
import { makePrices, mostSlots, type PriceIndex } from '../columns/prices.ts';
import {
  insertSorted,
  makeTermIndex,
  nothing,
  removeSorted,
  setLabelTerms,
  type TermEntry,
  type TermIndex,
} from '../full-text/term-index.ts';
import { splitWords } from '../language/rules.ts';
import {
  type IndexedWork,
  type KeyColumn,
  keyColumns,
  type Labels,
  type ListingLicence,
  numberColumns,
} from './listing.ts';

export type IndexedAuthor = {
  readonly id: string;
  nameText: string;
  entries: TermEntry[];
  readonly slots: number[];
};

export type SectionIndex = {
  readonly keys: Readonly<Record<KeyColumn, Codes>>;
  readonly numbers: Readonly<Record<NumberColumn, Numbers>>;
  readonly prices: Readonly<Record<PriceKind, PriceIndex>>;
  readonly terms: TermIndex;
  readonly authors: readonly IndexedAuthor[];
  readonly authorOf: () => Uint32Array;
  readonly authorCode: (id: string) => number | undefined;
  readonly sequences: () => Float64Array;
  readonly alive: () => Bits;
  /** Works licensed for merchandise, or for canvas prints too. */
  readonly licensed: (canvas: boolean) => Bits;
  readonly size: () => number;
  /** Number of works that are shown. */
  readonly living: () => number;
  /** Whether a work without a slot can be added. */
  readonly hasFreeSlot: () => boolean;
  /** Number of slots that are no longer used. */
  readonly holes: () => number;
  readonly idOf: (slot: number) => string;
  readonly slotOfWork: (workId: string) => number | undefined;
  /** Changes with every change of the index. */
  readonly revision: () => number;
  /**
   * Adds or updates a work. A resting work returns to its slot.
   * @returns false if its position is between existing works and no slot was kept for it
   */
  readonly upsert: (listing: IndexedWork) => boolean;
  /** Hides a work that may be shown again and keeps its slot, at no other cost. */
  readonly rest: (listing: Pick<IndexedWork, 'workId' | 'sequence'>) => void;
  /** Removes a work for good. */
  readonly remove: (workId: string) => void;
  readonly setLabels: (labels: Labels) => void;
};

export const makeSection = (): SectionIndex => {
  const keys = Object.fromEntries(keyColumns.map((name) => [name, makeCodes()])) as Record<
    KeyColumn,
    Codes
  >;
  const numbers = Object.fromEntries(numberColumns.map((name) => [name, makeNumbers()])) as Record<
    NumberColumn,
    Numbers
  >;
  const prices = { buy: makePrices(), rent: makePrices() };
  const terms = makeTermIndex();
  const authors: IndexedAuthor[] = [];
  const authorCodes = new Map<string, number>();
  let authorOf = new Uint32Array(256);
  let sequences = new Float64Array(256);
  let alive = emptyBits(8);
  let onMerch = emptyBits(8);
  let onCanvas = emptyBits(8);
  let size = 0;
  let living = 0;
  const ids: string[] = [];
  const slots = new Map<string, number>();
  /** Slots of hidden works. */
  const resting = new Map<string, number>();
  const titleTexts: string[] = [];
  const storyTexts: string[] = [];
  let revision = 0;

  const forgetPrices = (slot: number): void => {
    prices.buy.remove(numbers.price_sale.of()[slot] as number, slot);
    prices.rent.remove(numbers.price_rent.of()[slot] as number, slot);
  };

  const openSlot = ({ workId, sequence }: Pick<IndexedWork, 'workId' | 'sequence'>): number => {
    if (size >= mostSlots) throw new Error(`section is full: at most ${mostSlots} works`);
    const slot = size++;
    if (slot >= sequences.length) {
      const longer = new Float64Array(sequences.length * 2);
      longer.set(sequences);
      sequences = longer;
      const wider = new Uint32Array(authorOf.length * 2);
      wider.set(authorOf);
      authorOf = wider;
    }
    sequences[slot] = sequence;
    ids[slot] = workId;
    alive = ensureCapacity(alive, slot);
    return slot;
  };

  const isBehindAll = (sequence: number): boolean =>
    size === 0 || (sequences[size - 1] as number) < sequence;

  /** Shows a work in an unused slot. */
  const wake = (slot: number, listing: IndexedWork): void => {
    slots.set(listing.workId, slot);
    addBit(alive, slot);
    living++;
    fill(slot, listing);
  };

  const authorFor = ({ authorId, authorWords }: IndexedWork): number => {
    let code = authorCodes.get(authorId);
    if (code === undefined) {
      code = authors.push({ id: authorId, nameText: '', entries: [], slots: [] }) - 1;
      authorCodes.set(authorId, code);
    }
    const author = authors[code] as IndexedAuthor;
    if (author.nameText !== authorWords) {
      for (const entry of author.entries) removeSorted(entry.authors as number[], code);
      author.nameText = authorWords;
      author.entries = entriesOf(authorWords);
      for (const entry of author.entries) {
        if (entry.authors === nothing) entry.authors = [];
        insertSorted(entry.authors as number[], code);
      }
    }
    return code;
  };
  const entriesOf = (text: string): TermEntry[] => [...new Set(splitWords(text).map(terms.entry))];

  const setTitle = (slot: number, title: string): void => {
    if (titleTexts[slot] === title) return;
    for (const entry of entriesOf(titleTexts[slot] ?? '')) removeSorted(entry.slots, slot);
    for (const entry of entriesOf(title)) insertSorted(entry.slots, slot);
    titleTexts[slot] = title;
  };

  const setStory = (slot: number, story: string): void => {
    if ((storyTexts[slot] ?? '') === story) return;
    for (const entry of entriesOf(storyTexts[slot] ?? ''))
      removeSorted(entry.stories as number[], slot);
    for (const entry of entriesOf(story)) {
      if (entry.stories === nothing) entry.stories = [];
      insertSorted(entry.stories as number[], slot);
    }
    storyTexts[slot] = story;
  };

  const setLicence = (slot: number, licence: ListingLicence): void => {
    onMerch = ensureCapacity(onMerch, slot);
    onCanvas = ensureCapacity(onCanvas, slot);
    (licence === 'none' ? dropBit : addBit)(onMerch, slot);
    (licence === 'canvas' ? addBit : dropBit)(onCanvas, slot);
  };

  const fill = (slot: number, listing: IndexedWork): void => {
    for (const name of keyColumns) keys[name].put(slot, listing.keys[name]);
    for (const name of numberColumns) numbers[name].put(slot, listing.numbers[name]);
    prices.buy.put(listing.numbers.price_sale ?? 0, slot);
    prices.rent.put(listing.numbers.price_rent ?? 0, slot);
    setTitle(slot, listing.title);
    setStory(slot, listing.story);
    const code = authorFor(listing);
    authorOf[slot] = code;
    insertSorted((authors[code] as IndexedAuthor).slots, slot);
    setLicence(slot, listing.licence);
    revision++;
  };

  const upsert = (listing: IndexedWork): boolean => {
    const known = slots.get(listing.workId);
    if (known !== undefined && sequences[known] === listing.sequence) {
      forgetPrices(known);
      removeSorted((authors[authorOf[known] as number] as IndexedAuthor).slots, known);
      fill(known, listing);
      return true;
    }
    if (known !== undefined) remove(listing.workId);
    const rested = resting.get(listing.workId);
    resting.delete(listing.workId);
    if (rested !== undefined && sequences[rested] === listing.sequence) {
      wake(rested, listing);
      return true;
    }
    if (!isBehindAll(listing.sequence)) return false;
    wake(openSlot(listing), listing);
    return true;
  };

  const rest = (listing: Pick<IndexedWork, 'workId' | 'sequence'>): void => {
    const { workId, sequence } = listing;
    const known = slots.get(workId);
    if (known !== undefined) hide(workId, known);
    const place = known ?? resting.get(workId);
    resting.delete(workId);
    if (place !== undefined && sequences[place] === sequence) resting.set(workId, place);
    else if (isBehindAll(sequence) && size < mostSlots) resting.set(workId, openSlot(listing));
  };

  const remove = (workId: string): void => {
    resting.delete(workId);
    const slot = slots.get(workId);
    if (slot !== undefined) hide(workId, slot);
  };

  const hide = (workId: string, slot: number): void => {
    forgetPrices(slot);
    for (const name of keyColumns) keys[name].remove(slot);
    for (const one of Object.values(numbers)) one.put(slot, null);
    setTitle(slot, '');
    setStory(slot, '');
    removeSorted((authors[authorOf[slot] as number] as IndexedAuthor).slots, slot);
    slots.delete(workId);
    dropBit(alive, slot);
    setLicence(slot, 'none');
    living--;
    revision++;
  };

  return {
    keys,
    numbers,
    prices,
    terms,
    authors,
    authorOf: () => authorOf,
    authorCode: (id) => authorCodes.get(id),
    sequences: () => sequences.subarray(0, size),
    alive: () => alive.subarray(0, lengthFor(size)),
    licensed: (canvas) => (canvas ? onCanvas : onMerch),
    size: () => size,
    living: () => living,
    hasFreeSlot: () => size < mostSlots,
    holes: () => size - living - resting.size,
    idOf: (slot) => ids[slot] as string,
    slotOfWork: (workId) => slots.get(workId),
    revision: () => revision,
    upsert,
    rest,
    remove,
    setLabels: (labels) => setLabelTerms(terms, labels),
  };
};
