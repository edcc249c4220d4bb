import { dateInAlmaty, on } from '@oner/config/terms';

const hourMs = 3_600_000;

/**
 * Until when payouts wait after the last change of a credential: e-mail, phone, password, IBAN, IIN or BIN (Agreement 7.8).
 * @param changedAt clock of the shop, milliseconds, as what is returned
 */
export const payoutsHeldUntil = (changedAt: number): number =>
  changedAt + on(dateInAlmaty(new Date(changedAt))).credentialHold.value * hourMs;
