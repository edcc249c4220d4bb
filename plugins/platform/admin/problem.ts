import type { KitKey } from './texts.ts';

/** A text key, and the values of its placeholders. */
export type Message<W extends string> = readonly [word: W, facts: Readonly<Record<string, string>>];

/** The members of an error of Strapi's client that contain the reason. */
type Failed = {
  readonly name?: unknown;
  readonly status?: unknown;
  readonly response?: {
    readonly data?: {
      readonly error?: {
        readonly code?: unknown;
        readonly facts?: Readonly<Record<string, unknown>>;
      };
    };
  };
};

const byStatus: Readonly<Record<number, KitKey>> = {
  401: 'problem.unauthorized',
  403: 'problem.forbidden',
  404: 'problem.not-found',
  429: 'problem.too-many',
};

/** The refusal code of one of our routes; empty for any other failure. */
export const refusalCodeOf = (error: unknown): string =>
  String(((error ?? {}) as Failed).response?.data?.error?.code ?? '');

/** Converts the refusal of a file, which arrives as a blob, to an error like that of Strapi's client. */
export const refusalIn = async (body: Blob, status: number): Promise<Error> => {
  const text = await body.text();
  const data: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return Object.assign(new Error(`request failed with status ${status}`), {
    status,
    response: { data },
  });
};

const textsOf = (facts: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      Array.isArray(fact) ? fact.join(', ') : String(fact),
    ]),
  );

/**
 * The message for a failed call: by the code of the refusal, else by its status.
 * @param isKey whether the desk has a text of that name
 */
export const problemIn =
  <W extends string>(isKey: (key: string) => key is W) =>
  (error: unknown): Message<W | KitKey> => {
    const { name, status, response } = (error ?? {}) as Failed;
    const key = `problem.${refusalCodeOf(error)}`;
    if (isKey(key)) return [key, textsOf(response?.data?.error?.facts ?? {})];
    if (typeof status === 'number') return [byStatus[status] ?? 'problem.fault', {}];
    return [name === 'TypeError' ? 'problem.offline' : 'problem.fault', {}];
  };
