import * as z from 'zod/mini';
import type { FiscalAnswer } from '../port.ts';

/** Letters, digits and signs of one line: it goes into the books and onto a paper. */
const word = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((x: string | number) => String(x).trim()),
    z.string().check(z.regex(/^[\x20-\x7e]{0,40}$/)),
  ),
);
const check = z.object({
  /** The fiscal sign. */
  CheckNumber: z.pipe(word, z.string().check(z.minLength(1))),
  DateTime: z.optional(z.nullable(word)),
  OfflineMode: z.optional(z.nullable(z.boolean())),
  TicketUrl: z.optional(z.nullable(z.string())),
  Cashbox: z.optional(z.nullable(z.object({ RegistrationNumber: z.optional(z.nullable(word)) }))),
});

/** The document in an answer of the register; null where the answer has none. */
export const readCheck = (data: unknown): FiscalAnswer | null => {
  const parsed = z.safeParse(check, data);
  if (!parsed.success) return null;
  const { CheckNumber: sign, DateTime, OfflineMode, TicketUrl, Cashbox } = parsed.data;
  return {
    kind: 'issued',
    sign,
    register: Cashbox?.RegistrationNumber ?? '',
    url: linkOf(TicketUrl ?? ''),
    time: timeOf(DateTime ?? ''),
    offline: OfflineMode ?? false,
  };
};

/** A buyer will follow it: nothing but an address of the web. */
const linkOf = (text: string): string | null => {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) return null;
  const { href } = new URL(text);
  return href.length <= 500 ? href : null;
};

/** `16.11.2026 09:12:33` as a return wants it: `2026-11-16 09:12:33`. */
const timeOf = (text: string): string => {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})\s+(\d{2}:\d{2}:\d{2})/.exec(text);
  const [, day, month, year, time] = parts ?? [];
  return parts ? `${year}-${month}-${day} ${time}` : text.replace('T', ' ').slice(0, 19);
};
