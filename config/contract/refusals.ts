/**
 * Complete list of refusals: every expected failure of the server, with its HTTP status. Their texts are in the site's
 * dictionaries, keyed by these codes; a code without a text does not compile there.
 */
export const refusalStatus = {
  'bad-request': 400,
  'login-wrong': 400,
  'link-expired': 400,
  'passkey-refused': 400,
  'terms-required': 400,
  // Not 408, on which browsers repeat the request automatically.
  'upload-too-slow': 400,
  'session-ended': 401,
  'login-required': 401,
  'account-blocked': 403,
  'account-closed': 403,
  forbidden: 403,
  'reauthentication-required': 403,
  /** The passkey can log in but is no fresh proof before its third day. */
  'passkey-too-new': 403,
  'not-found': 404,
  conflict: 409,
  'terms-changed': 409,
  'same-key-other-body': 409,
  'price-changed': 409,
  'order-first': 409,
  'order-expired': 409,
  /** Some basket lines cannot be ordered as sent; the facts give lines and reasons. */
  'basket-changed': 409,
  'out-of-stock': 409,
  'licence-not-allowed': 409,
  'picture-too-small': 409,
  'sold-out': 409,
  /** No sale price: for rent only, or price on request. */
  'not-for-sale': 409,
  /** Reserved by another buyer. */
  'work-reserved': 409,
  /** Rented now or later; it cannot be sold until then. */
  'work-rented': 409,
  /** Not offered for rent. */
  'not-for-rent': 409,
  /** Some of the days belong to another rent. */
  'days-taken': 409,
  /** The author can no longer delete the work, because its buyer has its address. */
  'work-sold': 409,
  'own-work': 409,
  /** The caller already holds the certificate. */
  'own-certificate': 409,
  /** The certificate was replaced or withdrawn. */
  'certificate-ended': 409,
  /** The author changed the licence terms, or the text changed, since the buyer read it. */
  'licence-changed': 409,
  /** Another buyer has an exclusive licence of the work. */
  'licence-sold': 409,
  /** The licence expired, was withdrawn or ended with its order, or cannot be renewed yet. */
  'licence-over': 409,
  'downloads-used-up': 409,
  /** The buyer has an open offer of this work. */
  'offer-open': 409,
  /** The offer was answered or has expired, or the work is no longer available. */
  'offer-over': 409,
  /** The conversation has as many messages as it may, `most` of the facts; offers and answers without a text are possible. */
  'conversation-full': 409,
  'claim-not-allowed': 409,
  'claim-exists': 409,
  'review-not-allowed': 409,
  'review-of-own-work': 409,
  'too-few-left': 409,
  'too-many-reserved': 409,
  'held-before': 409,
  /** An agreed price expired unpaid; `time` of the facts is the earliest time for the next offer. */
  'lapsed-before': 409,
  /** The account has reached the limit, `most` of the facts. */
  'too-many-saved': 409,
  'email-not-proven': 409,
  'invoice-open': 409,
  'card-only': 409,
  'cancel-too-late': 409,
  'payment-already-done': 409,
  'signature-refused': 409,
  'act-already-signed': 409,
  'act-signing-over': 409,
  'body-too-large': 413,
  'range-invalid': 416,
  'file-too-large': 413,
  'image-dimensions': 413,
  'unsupported-media': 415,
  'too-many-attempts': 429,
  'service-restarting': 503,
  'payment-unavailable': 503,
  'upload-busy': 503,
  /** A disk is below its reserve or full: the shop is read-only. */
  'read-only': 503,
  /** The database has been locked for longer than a request waits. */
  'shop-busy': 503,
  'storage-full': 507,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** Errors of one form field; used in `fields` of a 400. */
export const fieldCodes = [
  'required',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'not-a-number',
  'not-whole',
  'range-reversed',
  'bad-choice',
  'bad-date',
  'date-in-future',
  'email-invalid',
  'phone-invalid',
  'link-invalid',
  'username-format',
  'username-taken',
  'username-lookalike',
  'name-format',
  'name-reserved',
  'name-taken',
  'email-taken',
  'code-wrong',
  /** Transfer code of a certificate that is unknown, used or expired. */
  'transfer-code-wrong',
  'phone-taken',
  'password-common',
  'password-wrong',
  'password-same',
  'password-mismatch',
  'terms-required',
  'adult-required',
  'iban-invalid',
  'iban-foreign',
  'iin-invalid',
  'iin-taken',
  'no-ai-required',
  'file-required',
  'file-type',
  'file-too-large',
  'file-empty',
  'file-unsafe',
  'too-many-files',
  /** Too many uploads in forms not sent yet. */
  'too-many-uploads',
  'image-dimensions',
  'image-too-small',
  'image-too-narrow',
  'image-unreadable',
  /** An upload named by the form is missing or incomplete. */
  'upload-gone',
  'price-required',
  'description-required',
  /** The id in a table row is not a draft of the caller: unknown, or a work already sent. */
  'not-a-draft',
  'too-many-rows',
  'too-many-drafts',
  'table-too-long',
  'no-such-column',
  'column-missing',
  /** A column occurs twice, or two rows have the id of one work. */
  'repeated',
  /** A non-empty cell in a column that this section does not use. */
  'field-not-used',
  /** Not a table with comma, semicolon or tab as separator. */
  'file-unreadable',
  'work-required',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

/** Refusals of calls that accept pictures, independent of their content. */
export const pictureRefusals = [
  'file-too-large',
  'image-dimensions',
  'upload-busy',
  'upload-too-slow',
  'storage-full',
  'too-many-attempts',
] as const satisfies readonly RefusalCode[];

/** Numbers and short strings to insert into a message; never prose. */
export type Facts = Readonly<Record<string, string | number>>;
export type RefusedFields = Readonly<Record<string, readonly FieldCode[]>>;
/** @typeParam Code default: codes of the public calls; panel calls have their own */
export type Refusal<Code extends string = RefusalCode> = {
  readonly code: Code;
  readonly facts: Facts;
  readonly fields?: RefusedFields;
};

/** Expected outcome: a value or a refusal. Unexpected errors are thrown. */
export type Result<T, Code extends string = RefusalCode> =
  | { readonly ok: true; readonly value: T; readonly headers?: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

export const done = <T>(value: T, headers?: Readonly<Record<string, string>>): Result<T, never> =>
  headers ? { ok: true, value, headers } : { ok: true, value };

export const refuse = <const Code extends string>(
  code: Code,
  facts: Facts = {},
  fields?: RefusedFields,
): { readonly ok: false; readonly refusal: Refusal<Code> } => ({
  ok: false,
  refusal: fields ? { code, facts, fields } : { code, facts },
});

/** Refuses an attempt over a limit, and tells when to try again. */
export const tooManyAttempts = (retryAfterSeconds: number) =>
  refuse('too-many-attempts', { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) });

/** Creates a 400 with field errors. */
export const refuseFields = (fields: RefusedFields, facts: Facts = {}) =>
  refuse('bad-request', facts, fields);
