import {
  type Call,
  type FieldCode,
  fieldCodes,
  type Language,
  languages,
  type RefusedFields,
} from '@oner/config/contract';
import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { UploadedFile } from './caller.ts';

/** Koa's context, as Strapi types it. */
export type Context = Parameters<Core.MiddlewareHandler>[0];
export type Next = () => Promise<unknown>;

type $ZodIssue = z.core.$ZodIssue;

const isFieldCode = (text: string): text is FieldCode =>
  (fieldCodes as readonly string[]).includes(text);

const byKind: Partial<Record<$ZodIssue['code'], FieldCode>> = {
  too_small: 'too-small',
  too_big: 'too-large',
  invalid_value: 'bad-choice',
  invalid_union: 'bad-choice',
};

/** Converts zod's issues to field codes: a check of the contract has its code as its message. */
export const fieldsOf = (issues: readonly $ZodIssue[]): RefusedFields => {
  const fields: Record<string, FieldCode[]> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'body';
    const code = isFieldCode(issue.message) ? issue.message : (byKind[issue.code] ?? 'required');
    const codes = fields[name] ?? [];
    if (!codes.includes(code)) fields[name] = [...codes, code];
  }
  return fields;
};

/** Numbers for messages ("at least {min} characters"), from the first issue that has them. */
export const issueFactsOf = (issues: readonly $ZodIssue[]): Record<string, number> => {
  const facts: Record<string, number> = {};
  for (const issue of issues) {
    if (issue.code === 'too_small' && facts.min === undefined) facts.min = Number(issue.minimum);
    if (issue.code === 'too_big' && facts.max === undefined) facts.max = Number(issue.maximum);
  }
  return facts;
};

type Parsed = {
  filepath: string;
  originalFilename?: string | null;
  mimetype?: string | null;
  size: number;
  /** Increases with each file; set in the configuration of the parser. */
  arrived?: number;
};

/** Members of Koa's context that are read from a request. */
export type Incoming = {
  readonly ip: string;
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly state: Record<string, unknown>;
  readonly request: {
    readonly body?: unknown;
    readonly files?: Record<string, Parsed | Parsed[]>;
  };
  get(header: string): string;
  is(...types: string[]): string | false | null;
};

const unparsed = Symbol.for('unparsedBody');

const inOrder = (files: Parsed | Parsed[]): Parsed[] =>
  [files].flat().toSorted((a, b) => (a.arrived ?? 0) - (b.arrived ?? 0));

/** Files of the body, by field, in the order they were sent. The parser has stored them separately from the data. */
export const uploadedFilesOf = (ctx: Pick<Incoming, 'request'>): Record<string, UploadedFile[]> =>
  Object.fromEntries(
    Object.entries(ctx.request.files ?? {}).map(([field, value]) => [
      field,
      inOrder(value).map((file) => ({
        path: file.filepath,
        // The parser decodes `&#0000;` too, and databases do not accept NUL.
        name: (file.originalFilename ?? '').replaceAll('\0', ''),
        type: file.mimetype ?? '',
        bytes: file.size,
      })),
    ]),
  );

/** The body in the form that the call needs: raw text for signed callbacks, else the parsed fields. */
export const requestBodyOf = (ctx: Incoming, call: Call): unknown => {
  if (!call.raw) return ctx.request.body ?? {};
  const body = ctx.request.body;
  if (typeof body === 'string') return body;
  return body && typeof body === 'object'
    ? ((body as { [unparsed]?: string })[unparsed] ?? '')
    : '';
};

/**
 * A foreign page can make a browser send text/plain or a form without a CORS preflight, but not JSON.
 * Calls with files accept multipart and JSON, raw calls accept any type that the bank sends, all others only JSON.
 */
export const hasRightType = (ctx: Incoming, call: Call): boolean => {
  if (!call.body || call.raw) return true;
  if (call.files && ctx.is('multipart')) return true;
  return Boolean(ctx.is('json'));
};

/** The language of notices to this caller: X-Language of the site, else Accept-Language, else Kazakh. */
export const languageOf = (ctx: Incoming): Language => {
  const preferred = [ctx.get('x-language'), ...ctx.get('accept-language').split(',')];
  for (const text of preferred) {
    const found = languages.find((l) => text.trim().toLowerCase().startsWith(l));
    if (found) return found;
  }
  return 'kk';
};
