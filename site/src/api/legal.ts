import type { CallReply } from '@oner/config/contract';
import type { getLegal } from '@oner/config/contract/content';
import { type Language, pathIn } from '../i18n/language.ts';

export type LegalReply = CallReply<typeof getLegal>;
export type LegalVersion = LegalReply['versions'][number];

/** Which page of a legal text an address asks for. */
export type LegalPlace = {
  readonly version?: string;
  /** the version it is compared with */
  readonly changes?: string;
  /** one printing, as a consent names it */
  readonly text?: string;
};

const keys = ['version', 'changes', 'text'] as const;

/** Reads the query of an address; what is empty counts as not there. */
export const legalPlace = (query: URLSearchParams): LegalPlace =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = query.get(key);
      return value ? [[key, value]] : [];
    }),
  );

/** The address of a version, of its differences from another one, or of one printing of it. */
export const legalAddress = (language: Language, slug: string, place: LegalPlace = {}): string => {
  const query = new URLSearchParams();
  for (const key of keys) {
    const value = place[key];
    if (value) query.set(key, value);
  }
  const path = pathIn(language, `/${slug}`);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** The version that was in force before this one, or is until it comes. @param versions the newest first */
export const legalVersionBefore = (
  versions: readonly LegalVersion[],
  version: string,
): string | undefined => {
  const place = versions.findIndex((one) => one.version === version);
  if (place < 0) return undefined;
  return versions.slice(place + 1).find(({ state }) => state !== 'replaced')?.version;
};
