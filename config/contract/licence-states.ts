/** Enumerations of licences: scopes, territories and states. The rules are in orders (licences/rules.ts). */

/** Licensed uses; keys of the vocabulary `licenceScopes`. */
export const licenceScopes = [
  'public-animation',
  'web',
  'print-run',
  'packaging',
  'exclusive',
] as const;
export type LicenceScope = (typeof licenceScopes)[number];

/** Scopes counted in copies. */
const scopesInRuns = ['print-run', 'packaging'] as const satisfies LicenceScope[];
export const isInRuns = (scope: LicenceScope): boolean =>
  (scopesInRuns as readonly LicenceScope[]).includes(scope);

/** Formats the licence numbers of one line as a range: `…-1.1 – …-1.3`; empty without numbers. */
export const licenceRange = (numbers: readonly string[]): string =>
  [...new Set([numbers.at(0), numbers.at(-1)])].filter(Boolean).join(' – ');

export const licenceTerritories = ['kazakhstan', 'cis', 'world'] as const;
export type LicenceTerritory = (typeof licenceTerritories)[number];

/** Metadata of a picture file that can reveal personal data. */
export const fileTags = ['place', 'device'] as const;
export type FileTag = (typeof fileTags)[number];

/** Longest limited term in months: ten years. */
export const mostLicenceMonths = 120;
export const mostLicenceRuns = 1_000_000;

/** States of an ordered licence, from order to end. */
export const licenceStates = [
  'ordered',
  'paid',
  'running',
  'expired',
  'withdrawn',
  'ended',
] as const;
export type LicenceState = (typeof licenceStates)[number];
