import type { CallReply } from '@oner/config/contract';
import type { getLegal } from '@oner/config/contract/content';
import { type Language, pathIn } from '../i18n/language.ts';

export type LegalReply = CallReply<typeof getLegal>;
export type LegalVersion = LegalReply['versions'][number];

/** The page of a legal text that an address names. */
export type LegalPlace = {
  readonly version?: string;
  /** The version it is compared with. */
  readonly changes?: string;
  /** One text, by the hash that a consent names. */
  readonly text?: string;
};

const keys = ['version', 'changes', 'text'] as const;

/** Parses the query of an address; empty values are ignored. */
export const legalPlace = (query: URLSearchParams): LegalPlace =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = query.get(key);
      return value ? [[key, value]] : [];
    }),
  );

/** Returns the address of a version, of its differences from another one, or of one text of it. */
export const legalAddress = (language: Language, slug: string, place: LegalPlace = {}): string => {
  const query = new URLSearchParams();
  for (const key of keys) {
    const value = place[key];
    if (value) query.set(key, value);
  }
  const path = pathIn(language, `/${slug}`);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Returns the version in force before this one, skipping replaced ones; undefined if none. @param versions newest first */
export const legalVersionBefore = (
  versions: readonly LegalVersion[],
  version: string,
): string | undefined => {
  const place = versions.findIndex((one) => one.version === version);
  if (place < 0) return undefined;
  return versions.slice(place + 1).find(({ state }) => state !== 'replaced')?.version;
};
