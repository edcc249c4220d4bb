/** The canonical text of certificates, and the rules for their state and transfer. */
import type { LicenceScope, LicenceTerritory } from '@oner/config/contract/licence-states';
import type { IsoDate, Section } from '@oner/config/terms';

/** A certificate of authenticity of a sold original, or one of a licence. */
const certificateKinds = ['original', 'licence'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** What a licence grants. */
export type CertifiedLicence = {
  readonly number: string;
  readonly scope: LicenceScope;
  /** Null for no end. */
  readonly months: number | null;
  readonly territory: LicenceTerritory;
  /** Number of copies, for scopes that count them. */
  readonly runs: number | null;
  readonly from: IsoDate;
  readonly through: IsoDate | null;
};

export type CertificateRecord = {
  readonly code: string;
  /** 1 for the first one of a sold original; each reissue increments it. */
  readonly issue: number;
  /** Hash of the certificate that this one replaces. */
  readonly previous: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly section: Section;
  /** The deposit of the work's files; null if its author uploaded none. */
  readonly deposit: { readonly code: string; readonly hash: string } | null;
  /** SHA-256 of the main photo's original. */
  readonly photo: string | null;
  /** Date of the work as stated by its author, `YYYY-MM-DD`. */
  readonly created: string | null;
  /** Keys of the vocabulary. */
  readonly material: string | null;
  readonly technique: string | null;
  readonly type: string | null;
  /** Centimetres. */
  readonly length: number | null;
  readonly height: number | null;
  /** Copy `number` of `total`; null if there is only one. */
  readonly edition: { readonly number: number; readonly total: number } | null;
  /** SHA-256 of salt, line break and the text of nameText(): the record itself contains no names. */
  readonly naming: string;
  /** Null for the certificate of an original. */
  readonly licence: CertifiedLicence | null;
};

/** The text that is hashed by SHA-256 and signed by the provider: keys in this order, no spaces. */
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
    // Left out for originals, so that texts signed before licences existed stay the same.
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
 * State of a certificate for its public page. A cancelled sale ends all issues of its certificate, replaced ones too.
 * @param newest last issue of the same sale @param through last day of a licence; null if it has no end
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

/** The last issue that the buyer, who is the first holder, had before the first transfer. @param moves in order */
export const issueOfBuyer = (moves: readonly { readonly kind: MoveKind }[]): number => {
  const end = moves.findIndex(({ kind }) => kind === 'transferred');
  const own = end === -1 ? moves : moves.slice(0, end);
  return 1 + own.filter(({ kind }) => kind === 'reissued').length;
};

/** Lifetime of a transfer code. */
const transferDays = 7;
export const transferEnd = (from: Date): Date =>
  new Date(from.getTime() + transferDays * 86_400_000);

/** Normalizes a typed code, ignoring case, blanks and hyphens; null if it cannot be one. */
export const readTransferCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[2-9A-HJ-NP-Z]{12}$/.test(code) ? code : null;
};

/** Groups of four, to be read out. */
export const showTransferCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

type Redemption = 'taken' | 'own' | 'unknown';

/** Result of entering a code. Times in milliseconds. */
export const redemptionOf = (
  transfer: { readonly expiresAt: number } | null,
  holder: string | null,
  account: string,
  now: number,
): Redemption => {
  if (!transfer || transfer.expiresAt <= now) return 'unknown';
  return holder === account ? 'own' : 'taken';
};
