import type { FieldCode } from '@oner/config/contract';
import * as z from 'zod/mini';
import type { ApiError } from '../../api/error.ts';

/** What is wrong with a form: the first code of each field, by the field's own name. */
export type FormErrors = Readonly<Record<string, FieldCode>>;

/** `user.email` is the field `email`: forms are flat, the contract may nest. */
const nameOf = (path: string): string => path.split('.').at(-1) ?? path;

const firstCodes = (pairs: Iterable<readonly [string, FieldCode]>): FormErrors => {
  const errors: Record<string, FieldCode> = {};
  for (const [path, code] of pairs) errors[nameOf(path)] ??= code;
  return errors;
};

/** Checks a body by the contract's own schema, whose messages are field codes. */
export const checkBody = (schema: z.ZodMiniType, body: unknown): FormErrors => {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return {};
  return firstCodes(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message as FieldCode]),
  );
};

/** The fields that the server refused. */
export const fieldsOf = ({ fields }: ApiError): FormErrors =>
  firstCodes(
    Object.entries(fields).flatMap(([path, [code]]) => (code ? [[path, code] as const] : [])),
  );
