import * as z from 'zod/mini';
import type { Given, Parsed } from './call.ts';

/** An instant as staff are told it. */
export const isoInstant = z.iso.datetime();

export type StaffFile = 'pdf' | 'jpeg' | 'zip' | 'csv' | 'xml';

/**
 * One call of the panel as data: the server routes, validates and answers by it, the desks are typed by it, and it
 * stands in the OpenAPI document.
 */
export type StaffCall = {
  /** Its key among the calls of its plugin. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** From the root of the CMS: the first part is the plugin that answers; parameters as `:id`. */
  readonly path: `/${string}/${string}`;
  /** uid of the right it takes; null where any signed-in staff may. */
  readonly right: `plugin::${string}` | `admin::${string}` | null;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Multipart: names of the file fields. Text fields arrive in `body`. */
  readonly files?: readonly string[];
  /** Left out where the reply is a file. */
  readonly reply?: z.ZodMiniType;
  /** The reply is a file to save; several where the query says which. */
  readonly file?: StaffFile | readonly StaffFile[];
  /** Besides `bad-request`, which any call with a shape may answer. */
  readonly refusals: readonly string[];
};

type Unnamed = Omit<StaffCall, 'name'>;

/* @__NO_SIDE_EFFECTS__ */
export const defineStaffCall = <const C extends Unnamed>(call: C): C => call;

type Joined<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? { readonly [Name in keyof First]: First[Name] & { readonly name: Name } } & Joined<Rest>
  : unknown;

/**
 * The calls of several plugins as one list, each named by its key.
 * @throws Error for two of one name: the later one would take the place of the other without a word
 */
export const joinStaffCalls = <const Parts extends readonly Readonly<Record<string, Unnamed>>[]>(
  ...parts: Parts
): Joined<Parts> => {
  const joined = new Map<string, StaffCall>();
  for (const [name, call] of parts.flatMap((part) => Object.entries(part))) {
    if (joined.has(name)) throw new Error(`two calls of the panel are named ${name}`);
    joined.set(name, { ...call, name });
  }
  return Object.fromEntries(joined) as Joined<Parts>;
};

type ParameterIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterIn<`/${More}`>
    : Rest
  : never;

/** What the handler of a call receives. Values in the path are strings as they came. */
export type StaffCallInput<C extends StaffCall> = {
  readonly params: Readonly<Record<ParameterIn<C['path']>, string>>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
};

/** What a desk sends; a call without parameters or a body needs none. */
export type StaffCallSend<C extends StaffCall> = ([ParameterIn<C['path']>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParameterIn<C['path']>, string>> }) &
  (C['query'] extends z.ZodMiniType ? { readonly query?: Given<C['query']> } : unknown) &
  (C['files'] extends readonly string[]
    ? { readonly body: FormData }
    : C['body'] extends z.ZodMiniType
      ? { readonly body: Given<C['body']> }
      : unknown);

export type StaffCallReply<C extends StaffCall> = Parsed<C['reply']>;
