import * as z from 'zod/mini';
import type { FiscalAnswer } from '../port.ts';

const word = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((x) => String(x).trim()),
);
const check = z.object({
  /** The fiscal sign. */
  CheckNumber: word.check(z.minLength(1), z.maxLength(40)),
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
    register: (Cashbox?.RegistrationNumber ?? '').slice(0, 40),
    url: linkOf(TicketUrl ?? ''),
    time: timeOf(DateTime ?? ''),
    offline: OfflineMode ?? false,
  };
};

/** A buyer will follow it: nothing but an address of the web. */
const linkOf = (text: string): string | null =>
  text.length <= 500 && URL.canParse(text) && /^https?:\/\//i.test(text) ? text : null;

/** `16.11.2026 09:12:33` as a return wants it: `2026-11-16 09:12:33`. */
const timeOf = (text: string): string => {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})\s+(\d{2}:\d{2}:\d{2})/.exec(text);
  const [, day, month, year, time] = parts ?? [];
  return parts ? `${year}-${month}-${day} ${time}` : text.replace('T', ' ').slice(0, 19);
};
