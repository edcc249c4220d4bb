import { type FieldCode, type Fields, fieldCodes } from '@oner/config/contract';
import type * as z from 'zod/mini';

type $ZodIssue = z.core.$ZodIssue;

const isFieldCode = (text: string): text is FieldCode =>
  (fieldCodes as readonly string[]).includes(text);

const byKind: Partial<Record<$ZodIssue['code'], FieldCode>> = {
  too_small: 'too-small',
  too_big: 'too-large',
  invalid_value: 'bad-choice',
  invalid_union: 'bad-choice',
};

/** Field codes out of zod's issues: a check of the contract says its code as its message. */
export const fieldsOf = (issues: readonly $ZodIssue[]): Fields => {
  const fields: Record<string, FieldCode[]> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'body';
    const code = isFieldCode(issue.message) ? issue.message : (byKind[issue.code] ?? 'required');
    const codes = fields[name] ?? [];
    if (!codes.includes(code)) fields[name] = [...codes, code];
  }
  return fields;
};

/** Numbers that a sentence needs ("at least {min} characters"), by the first issue that has them. */
export const factsOf = (issues: readonly $ZodIssue[]): Record<string, number> => {
  const facts: Record<string, number> = {};
  for (const issue of issues) {
    if (issue.code === 'too_small' && facts.min === undefined) facts.min = Number(issue.minimum);
    if (issue.code === 'too_big' && facts.max === undefined) facts.max = Number(issue.maximum);
  }
  return facts;
};
