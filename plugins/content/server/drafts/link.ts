import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Language, languages } from '@oner/config/contract';
import { type DraftKind, draftKinds, draftLinkMinutes } from '@oner/config/contract/drafts';
import { env } from '@oner/config/env';

/**
 * Links by which staff see an unpublished text on the real site. A link is for one text in one language, is signed, and works
 * for a quarter of an hour; there is no other access to a draft.
 */

type DraftLink = {
  readonly kind: DraftKind;
  readonly documentId: string;
  readonly language: Language;
};

const secretNow = (): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', env().ENCRYPTION_KEY, '', 'oner draft links', 32));

const sign = (payload: string, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(payload).digest();

/** @returns the key of the link: `<kind>.<documentId>.<language>.<end, ms in base 36>.<signature>` */
export const signDraftLink = (link: DraftLink, now: Date, secret = secretNow()): string => {
  const end = now.getTime() + draftLinkMinutes * 60_000;
  const payload = [link.kind, link.documentId, link.language, end.toString(36)].join('.');
  return `${payload}.${sign(payload, secret).toString('base64url')}`;
};

const isOneOf = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  (list as readonly (string | undefined)[]).includes(value);

/** Verifies a key and returns its text, or why it is invalid. A changed or truncated key is `forged`, whatever its time. */
export const readDraftLink = (
  key: string,
  now: Date,
  secret = secretNow(),
): DraftLink | 'expired' | 'forged' => {
  const [kind, documentId, language, end, given, ...more] = key.split('.');
  const payload = [kind, documentId, language, end].join('.');
  const signature = Buffer.from(given ?? '', 'base64url');
  const right = sign(payload, secret);
  if (more.length > 0 || signature.length !== right.length) return 'forged';
  if (!timingSafeEqual(signature, right)) return 'forged';
  if (!isOneOf(draftKinds, kind) || !isOneOf(languages, language)) return 'forged';
  if (!documentId || !end) return 'forged';
  return now.getTime() >= Number.parseInt(end, 36) ? 'expired' : { kind, documentId, language };
};
