/**
 * The closed list of refusals: every expected "no" of the server and its HTTP status.
 * Words live in the site's dictionaries, keyed by these codes; a code without words does not compile there.
 */
export const refusalStatus = {
  'bad-request': 400,
  'login-wrong': 400,
  'link-expired': 400,
  'passkey-refused': 400,
  'terms-required': 400,
  // Not 408: browsers send a request again by themselves when they hear that.
  'upload-too-slow': 400,
  'session-ended': 401,
  'login-required': 401,
  'account-blocked': 403,
  'account-closed': 403,
  forbidden: 403,
  'reauthentication-required': 403,
  /** It logs in, and is no fresh proof before its third day. */
  'passkey-too-new': 403,
  'not-found': 404,
  conflict: 409,
  'terms-changed': 409,
  'same-key-other-body': 409,
  'price-changed': 409,
  'order-first': 409,
  'order-expired': 409,
  /** Lines of a basket that cannot be had, or not so: its facts say which and why. */
  'basket-changed': 409,
  'out-of-stock': 409,
  'licence-not-allowed': 409,
  'picture-too-small': 409,
  'sold-out': 409,
  /** It has no price to be bought at: for rent alone, or the price is told on request. */
  'not-for-sale': 409,
  /** Somebody is buying it. */
  'work-reserved': 409,
  /** It is rented, now or later: it is sold by nobody until then. */
  'work-rented': 409,
  /** It is rented out by nobody. */
  'not-for-rent': 409,
  /** Days of another rent are among these. */
  'days-taken': 409,
  /** Its author cannot take it down any more: its buyer has its address. */
  'work-sold': 409,
  'own-work': 409,
  /** It is held by whoever wants to take it over. */
  'own-certificate': 409,
  /** It is replaced or withdrawn. */
  'certificate-ended': 409,
  /** Its author has changed what a licence grants, or its text has changed, since the buyer read it. */
  'licence-changed': 409,
  /** Somebody has an exclusive licence of the work. */
  'licence-sold': 409,
  /** It has expired, was withdrawn or has ended with its order, or is not to be renewed yet. */
  'licence-over': 409,
  'downloads-used-up': 409,
  /** The buyer has an open offer of this work. */
  'offer-open': 409,
  /** It was answered, has expired, or the work is not there for it any more. */
  'offer-over': 409,
  'claim-not-allowed': 409,
  'claim-exists': 409,
  'review-not-allowed': 409,
  'too-few-left': 409,
  'too-many-reserved': 409,
  'held-before': 409,
  /** An agreed price lapsed unpaid: `time` of its facts says when the next offer is taken. */
  'lapsed-before': 409,
  /** As many are kept as anybody may keep: `most` of its facts. */
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
  /** A disk is below its reserve, or full: the shop reads and writes nothing. */
  'read-only': 503,
  /** Somebody else holds the database for longer than a visitor waits. */
  'shop-busy': 503,
  'storage-full': 507,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** What may be wrong with one field of a form; used in `fields` of a 400. */
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
  /** No certificate is handed over by it: unknown, used or over. */
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
  /** In forms that were not sent yet. */
  'too-many-uploads',
  'image-dimensions',
  'image-too-small',
  'image-too-narrow',
  'image-unreadable',
  /** An upload that a form names is not there, or not whole. */
  'upload-gone',
  'price-required',
  'description-required',
  /** A row of a table names no draft of whoever sends it: none at all, or a work that was sent. */
  'not-a-draft',
  'too-many-rows',
  'too-many-drafts',
  'table-too-long',
  'no-such-column',
  'column-missing',
  /** A column is named twice, or two rows name one work. */
  'repeated',
  /** A filled cell of a column that works of this section have no use for. */
  'field-not-used',
  /** It is no table whose cells are parted by comma, semicolon or tabulator. */
  'file-unreadable',
  'work-required',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

/** What a call that takes pictures may refuse, whatever they show. */
export const pictureRefusals = [
  'file-too-large',
  'image-dimensions',
  'upload-busy',
  'upload-too-slow',
  'storage-full',
  'too-many-attempts',
] as const satisfies readonly RefusalCode[];

/** Facts are numbers and short strings that a sentence can show; never prose. */
export type Facts = Readonly<Record<string, string | number>>;
export type RefusedFields = Readonly<Record<string, readonly FieldCode[]>>;
/** @typeParam Code those of the public calls; calls of the panel name their own */
export type Refusal<Code extends string = RefusalCode> = {
  readonly code: Code;
  readonly facts: Facts;
  readonly fields?: RefusedFields;
};

/** An expected outcome: a value, or a refusal. Faults are thrown instead. */
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

/** A 400 that names the fields. */
export const refuseFields = (fields: RefusedFields, facts: Facts = {}) =>
  refuse('bad-request', facts, fields);
