import * as z from 'zod/mini';
import { type Defined, type Definition, type Given, type Parsed, withRoute } from './call.ts';

/** An instant in replies to staff. */
export const isoInstant = z.iso.datetime();

/** Number of rows of a page. */
export const pageLimit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)),
  50,
);
/** Cursor of a list in the order of row numbers. */
export const afterId = z.optional(z.coerce.number().check(z.int(), z.minimum(1)));
/** Cursor of a list in the order of instants. */
export const afterInstant = z.optional(
  z.string().check(z.regex(/^[0-9a-z]{1,11}-[0-9a-z]{1,11}$/)),
);

export type StaffFile = 'pdf' | 'jpeg' | 'zip' | 'csv' | 'xml';

/** One call of the panel as data. It drives server routing, validation, the types of the desks and the OpenAPI document. */
export type StaffCall = {
  /** Key among the calls of its plugin. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path from the root of the CMS; the first segment is the plugin, parameters as `:id`. */
  readonly path: `/${string}/${string}`;
  /** uid of the required right; null if any logged-in staff may call it. */
  readonly right: `plugin::${string}` | `admin::${string}` | null;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Multipart: names of the file fields. Text fields arrive in `body`. */
  readonly files?: readonly string[];
  /** Absent if the reply is a file. */
  readonly reply?: z.ZodMiniType;
  /** Type of a file reply; several if the query selects one. */
  readonly file?: StaffFile | readonly StaffFile[];
  /** In addition to `bad-request`, which any call with a schema may return. Omitted in a definition: none. */
  readonly refusals: readonly string[];
};

type Unnamed = Omit<StaffCall, 'name'>;

/* @__NO_SIDE_EFFECTS__ */
export const defineStaffCall = <
  const Route extends `${StaffCall['method']} ${StaffCall['path']}`,
  const C extends Definition<Unnamed>,
>(
  route: Route,
  call: C,
): Defined<Route, C> => withRoute(route, call);

type Joined<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? { readonly [Name in keyof First]: First[Name] & { readonly name: Name } } & Joined<Rest>
  : unknown;

/**
 * Joins the calls of several plugins, each named by its key.
 * @throws Error for a duplicate name, because the later call would silently replace the other
 */
export const joinStaffCalls = <const Parts extends readonly Readonly<Record<string, Unnamed>>[]>(
  ...parts: Parts
): Joined<Parts> => {
  const joined = new Map<string, StaffCall>();
  for (const [name, call] of parts.flatMap((part) => Object.entries(part))) {
    if (joined.has(name)) throw new Error(`duplicate call of the panel: ${name}`);
    joined.set(name, { ...call, name });
  }
  return Object.fromEntries(joined) as Joined<Parts>;
};

type ParameterIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterIn<`/${More}`>
    : Rest
  : never;

/** Input of a handler. Path values are raw strings. */
export type StaffCallInput<C extends StaffCall> = {
  readonly params: Readonly<Record<ParameterIn<C['path']>, string>>;
  readonly query: Parsed<C['query']>;
  readonly body: Parsed<C['body']>;
};

/** Input from a desk; calls without parameters or body need none. */
export type StaffCallSend<C extends StaffCall> = ([ParameterIn<C['path']>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParameterIn<C['path']>, string | number>> }) &
  (C['query'] extends z.ZodMiniType ? { readonly query?: Given<C['query']> } : unknown) &
  (C['files'] extends readonly string[]
    ? { readonly body: FormData }
    : C['body'] extends z.ZodMiniType
      ? { readonly body: Given<C['body']> }
      : unknown);

export type StaffCallReply<C extends StaffCall> = Parsed<C['reply']>;
