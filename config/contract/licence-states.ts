/** Names of licences: what they allow, where, and how far they have come; the rules are orders' (licences/rules.ts). */

/** What a licence allows; keys of the vocabulary `licenceScopes`. */
export const licenceScopes = [
  'public-animation',
  'web',
  'print-run',
  'packaging',
  'exclusive',
] as const;
export type LicenceScope = (typeof licenceScopes)[number];

/** Scopes that are counted in copies. */
const scopesInRuns = ['print-run', 'packaging'] as const satisfies LicenceScope[];
export const isInRuns = (scope: LicenceScope): boolean =>
  (scopesInRuns as readonly LicenceScope[]).includes(scope);

/** Numbers of licensed copies of one line, as a range: `…-1.1 – …-1.3`; empty without any. */
export const licenceRange = (numbers: readonly string[]): string =>
  [...new Set([numbers.at(0), numbers.at(-1)])].filter(Boolean).join(' – ');

export const licenceTerritories = ['kazakhstan', 'cis', 'world'] as const;
export type LicenceTerritory = (typeof licenceTerritories)[number];

/** What a picture file may say of the person who made it. */
export const fileTags = ['place', 'device'] as const;
export type FileTag = (typeof fileTags)[number];

/** Years are counted in months: ten of them at most, or without an end. */
export const mostLicenceMonths = 120;
export const mostLicenceRuns = 1_000_000;

/** Of a licence that is ordered, from its order to its end. */
export const licenceStates = [
  'ordered',
  'paid',
  'running',
  'expired',
  'withdrawn',
  'ended',
] as const;
export type LicenceState = (typeof licenceStates)[number];
