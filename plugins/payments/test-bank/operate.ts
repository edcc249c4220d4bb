import { randomInt } from 'node:crypto';
import type { CardKind } from './card.ts';
import type { Courier } from './deliver.ts';
import type { Journal, Operation } from './journal.ts';
import type { PostedFields } from './request.ts';
import { refundableText } from './status-xml.ts';

const digits = (count: number): string =>
  Array.from({ length: count }, (_, i) => randomInt(i === 0 ? 1 : 0, 10)).join('');

/** Takes a card: stores the operation, then decides on it, at once or after the delay of the slow card. */
export const processCard = async (
  bank: { readonly journal: Journal; readonly courier: Courier; readonly slowCardMs: number },
  fields: PostedFields,
  card: { readonly kind: CardKind; readonly masked: string; readonly expiry: string },
): Promise<Operation> => {
  const at = Date.now();
  const operation: Operation = {
    id: digits(26),
    order: fields.ORDER ?? '',
    amount: fields.AMOUNT ?? '',
    currency: fields.CURRENCY ?? '',
    terminal: fields.TERMINAL ?? '',
    desc: fields.DESC ?? '',
    descOrder: fields.DESC_ORDER ?? '',
    email: fields.EMAIL ?? '',
    language: fields.LANGUAGE === 'en' ? 'en' : 'ru',
    backref: fields.BACKREF ?? '',
    ...(fields.POST_LINK !== undefined && { postLink: fields.POST_LINK }),
    ...(fields.SECRET_HASH !== undefined && { secretHash: fields.SECRET_HASH }),
    card: card.masked,
    expiry: card.expiry,
    state: 'checking',
    rrn: '',
    at,
    readyAt: card.kind === 'slow' ? at + bank.slowCardMs : at,
    deliveredAt: null,
    attempts: 0,
    returned: [],
  };
  if (card.kind !== 'slow') return decide(bank, operation, card.kind === 'approved');
  bank.journal.save(operation);
  decideLater(bank, operation);
  return operation;
};

/** Approves a slow card when its delay is over, also after a restart of the bank. */
export const decideLater = (
  bank: { readonly journal: Journal; readonly courier: Courier },
  operation: Operation,
): void => {
  const wait = Math.max(0, operation.readyAt - Date.now());
  setTimeout(() => void decide(bank, operation, true), wait).unref();
};

const decide = async (
  { journal, courier }: { readonly journal: Journal; readonly courier: Courier },
  operation: Operation,
  isApproved: boolean,
): Promise<Operation> => {
  const decided: Operation = {
    ...operation,
    state: isApproved ? 'approved' : 'declined',
    rrn: isApproved ? digits(12) : '',
  };
  journal.save(decided);
  await courier.deliver(decided);
  return decided;
};

/** Refunds all or a part; null if the sum exceeds the rest. */
export const refundPayment = (
  journal: Journal,
  operation: Operation,
  amount: string,
  why: string,
): Operation | null => {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(amount) || Number(amount) <= 0) return null;
  if (Number(amount) > Number(refundableText(operation))) return null;
  const returned = [...operation.returned, { amount, why: why.slice(0, 400), at: Date.now() }];
  const isWhole = refundableText({ ...operation, returned }) === '0.00';
  const changed: Operation = {
    ...operation,
    returned,
    state: isWhole ? 'reversed' : operation.state,
  };
  journal.save(changed);
  return changed;
};
