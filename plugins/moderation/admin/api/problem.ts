import { isWord, type Word } from '../words/index.ts';

export type Said = readonly [word: Word, facts: Readonly<Record<string, string>>];

/** As much of an error of Strapi's client as says why. */
type Failed = {
  readonly name?: unknown;
  readonly status?: unknown;
  readonly response?: {
    readonly data?: {
      readonly error?: { readonly code?: unknown; readonly facts?: { fields?: unknown } };
    };
  };
};

const byStatus: Readonly<Record<number, Word>> = {
  401: 'problem.unauthorized',
  403: 'problem.forbidden',
  404: 'problem.not-found',
  429: 'problem.too-many',
};

/** Why a call failed, for a person to read. */
export const problemOf = (error: unknown): Said => {
  const { name, status, response } = (error ?? {}) as Failed;
  const refusal = response?.data?.error;
  const key = `problem.${String(refusal?.code)}`;
  const fields = Array.isArray(refusal?.facts?.fields) ? refusal.facts.fields.join(', ') : '';
  if (isWord(key)) return [key, { fields }];
  if (typeof status === 'number') return [byStatus[status] ?? 'problem.fault', {}];
  return [name === 'TypeError' ? 'problem.offline' : 'problem.fault', {}];
};

/** Why a work was left out, one of the server's reasons. */
export const whyOf = (code: string): Said => {
  if (code.startsWith('reason-needs-')) return ['why.reason-needs', {}];
  const key = `why.${code}`;
  return isWord(key) ? [key, {}] : ['why.other', { code }];
};
