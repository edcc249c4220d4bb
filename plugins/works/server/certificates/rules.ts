/** What a certificate says, as one text that anybody can check, and what may be done with it. */
import type { LicenceScope, LicenceTerritory } from '@oner/config/contract/licence-states';
import type { IsoDate, Section } from '@oner/config/terms';

/** An original that was sold has one of authenticity; a licence has one of what it grants. */
const certificateKinds = ['original', 'licence'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** What a licence grants, as its certificate says it. */
export type CertifiedLicence = {
  readonly number: string;
  readonly scope: LicenceScope;
  /** Null for one without an end. */
  readonly months: number | null;
  readonly territory: LicenceTerritory;
  /** Copies, of scopes that are counted in them. */
  readonly runs: number | null;
  readonly from: IsoDate;
  readonly through: IsoDate | null;
};

export type CertificateRecord = {
  readonly code: string;
  /** 1 for the first one of an original that was sold; each reissue counts on. */
  readonly issue: number;
  /** Hash of the certificate that this one replaces. */
  readonly previous: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly section: Section;
  /** The record of the work's files in the chain of deposits; null where its author sent none. */
  readonly deposit: { readonly code: string; readonly hash: string } | null;
  /** SHA-256 of the main photo as its author sent it. */
  readonly photo: string | null;
  /** When the author says the work was made, `YYYY-MM-DD`. */
  readonly created: string | null;
  /** Keys of the vocabulary. */
  readonly material: string | null;
  readonly technique: string | null;
  readonly type: string | null;
  /** Centimetres. */
  readonly length: number | null;
  readonly height: number | null;
  /** Copy `number` of `total`; null for what exists once. */
  readonly edition: { readonly number: number; readonly total: number } | null;
  /** SHA-256 of salt, line break and the text of nameText(): the record itself names nobody. */
  readonly naming: string;
  /** Null for the certificate of an original. */
  readonly licence: CertifiedLicence | null;
};

/** The text whose SHA-256 is the hash of a certificate, and which the provider signs: keys in this order, no spaces. */
export const certificateText = (record: CertificateRecord): string =>
  JSON.stringify({
    version: record.licence ? 2 : 1,
    code: record.code,
    issue: record.issue,
    previous: record.previous,
    at: record.at,
    section: record.section,
    deposit: record.deposit && { code: record.deposit.code, hash: record.deposit.hash },
    photo: record.photo,
    created: record.created,
    material: record.material,
    technique: record.technique,
    type: record.type,
    length: record.length,
    height: record.height,
    edition: record.edition && { number: record.edition.number, total: record.edition.total },
    naming: record.naming,
    // Those of before licences had none, and their text stays as it was signed.
    ...(record.licence && {
      licence: {
        number: record.licence.number,
        scope: record.licence.scope,
        months: record.licence.months,
        territory: record.licence.territory,
        runs: record.licence.runs,
        from: record.licence.from,
        through: record.licence.through,
      },
    }),
  });

export const readCertificate = (text: string): CertificateRecord => {
  const { version: _, ...record } = JSON.parse(text) as CertificateRecord & { version: number };
  return { ...record, licence: record.licence ?? null };
};

const moveKinds = ['issued', 'transferred', 'reissued', 'withdrawn'] as const;
export type MoveKind = (typeof moveKinds)[number];
export type CertificateState = 'valid' | 'replaced' | 'withdrawn' | 'expired';

/**
 * What the public page says of one certificate. A sale that was undone ends all issues of its certificate, replaced ones too.
 * @param newest the last issue of the same sale @param through last day of a licence; null for what has no end
 */
export const certificateState = (
  issue: number,
  newest: number,
  isWithdrawn: boolean,
  through: IsoDate | null,
  today: IsoDate,
): CertificateState => {
  if (isWithdrawn) return 'withdrawn';
  if (issue < newest) return 'replaced';
  return through !== null && through < today ? 'expired' : 'valid';
};

/** For so long a code hands a certificate over. */
const transferDays = 7;
export const transferEnd = (from: Date): Date =>
  new Date(from.getTime() + transferDays * 86_400_000);

/** A code as somebody typed it, or null for what cannot be one: case, blanks and hyphens do not count. */
export const readTransferCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[2-9A-HJ-NP-Z]{12}$/.test(code) ? code : null;
};

/** In groups of four, as people read it out. */
export const showTransferCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

type Redemption = 'taken' | 'own' | 'unknown';

/** What becomes of a code that somebody enters. Instants in milliseconds. */
export const redemptionOf = (
  transfer: { readonly expiresAt: number } | null,
  holder: string | null,
  account: string,
  now: number,
): Redemption => {
  if (!transfer || transfer.expiresAt <= now) return 'unknown';
  return holder === account ? 'own' : 'taken';
};
