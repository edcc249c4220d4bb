import type { Facts, FieldCode } from '@oner/config/contract';
import * as z from 'zod/mini';
import type { ApiError } from '../api/error.ts';
import type { RefusalTexts } from '../i18n/explain.ts';
import { formatText } from '../i18n/format-text.ts';
import type { Language } from '../i18n/language.ts';

/** What is wrong with one field, with the numbers its sentence needs. */
export type FieldProblem = { readonly code: FieldCode; readonly facts: Facts };
/**
 * A picture of this device that did not become a JPEG. It has no code of the contract, for the server never meets such a
 * file; `photos.` and the code is its text.
 */
export type NotConverted = { readonly code: 'not-converted' | 'not-loaded' };
export const isNotConverted = (
  problem: { readonly code: string } | undefined,
): problem is NotConverted => problem?.code === 'not-converted' || problem?.code === 'not-loaded';
/** The first problem of each field, by its own name. */
export type Problems = Readonly<Record<string, FieldProblem>>;

const boundsOf = (issue: z.core.$ZodIssue): Facts => {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return issue.code === 'too_big' ? { max: Number(issue.maximum) } : {};
};

/** The name that a form gives to a field of a body. */
export type NameOf = (path: readonly PropertyKey[]) => string;
/** Forms are flat: `user.email` of a body is the field `email`. */
const lastName: NameOf = (path) => String(path.at(-1) ?? '');

/** Checks a body by the contract's own schema, whose messages are field codes: the server checks by the same. */
export const checkBody = (
  schema: z.ZodMiniType,
  body: unknown,
  nameOf: NameOf = lastName,
): Problems => {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return {};
  const problems: Record<string, FieldProblem> = {};
  for (const issue of parsed.error.issues) {
    const name = nameOf(issue.path);
    problems[name] ??= { code: issue.message as FieldCode, facts: boundsOf(issue) };
  }
  return problems;
};

/** The fields a server has refused. */
export const refusedFields = ({ fields, facts }: ApiError, nameOf: NameOf = lastName): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, [code]]) =>
      code ? [[nameOf(path.split('.')), { code, facts }] as const] : [],
    ),
  );

/** Says a problem. A code that this page has no words for is told as a request that was not understood. */
export const problemWords = (
  language: Language,
  texts: RefusalTexts,
  problem: FieldProblem | undefined,
): string | undefined =>
  problem && formatText(language, texts[problem.code] ?? texts['bad-request'] ?? '', problem.facts);
