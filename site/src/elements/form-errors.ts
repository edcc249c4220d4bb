import type { Facts, FieldCode } from '@oner/config/contract';
import * as z from 'zod/mini';
import type { ApiError } from '../api/error.ts';
import type { RefusalTexts } from '../i18n/explain.ts';
import { formatText } from '../i18n/format-text.ts';
import type { Language } from '../i18n/language.ts';

/** Problem of one field, with the numbers for its message. */
export type FieldProblem = { readonly code: FieldCode; readonly facts: Facts };
/**
 * A picture that could not be converted to JPEG. The code is not in the contract, because the server never receives
 * such a file; the message key is `photos.` and the code.
 */
export type NotConverted = { readonly code: 'not-converted' | 'not-loaded' };
export const isNotConverted = (
  problem: { readonly code: string } | undefined,
): problem is NotConverted => problem?.code === 'not-converted' || problem?.code === 'not-loaded';
/** The first problem of each field, by field name. */
export type Problems = Readonly<Record<string, FieldProblem>>;

const boundsOf = (issue: z.core.$ZodIssue): Facts => {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return issue.code === 'too_big' ? { max: Number(issue.maximum) } : {};
};

/** Maps a field of the body to its name in the form. */
export type NameOf = (path: readonly PropertyKey[]) => string;
/** Forms are flat: `user.email` of a body is the field `email`. */
const lastName: NameOf = (path) => String(path.at(-1) ?? '');

/** Validates a body by the contract's schema, whose messages are field codes; the server uses the same schema. */
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

/** Returns the fields that the server refused. */
export const refusedFields = ({ fields, facts }: ApiError, nameOf: NameOf = lastName): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, [code]]) =>
      code ? [[nameOf(path.split('.')), { code, facts }] as const] : [],
    ),
  );

/** Returns the message of a problem. A code without a message on this page is shown as a bad request. */
export const fieldProblemText = (
  language: Language,
  texts: RefusalTexts,
  problem: FieldProblem | undefined,
): string | undefined =>
  problem && formatText(language, texts[problem.code] ?? texts['bad-request'] ?? '', problem.facts);
