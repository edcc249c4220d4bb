import { freshMinutes } from '@oner/config/contract';
import { type Figures, portraitBounds } from '@oner/config/terms';
import type { Ledger } from './figures.ts';

/** The vocabulary and `config/texts`. */
const inTexts = ({ adultAge, uploadMax, uploadWarnBelow, ...figures }: Figures): Ledger => ({
  'vocabulary.terminationReasons.no-works': [figures.autoTermination],
  'vocabulary.blockReasons.underage': [adultAge],
  ...under('config/texts/accounts#', {
    'register.adult': [adultAge],
    'register.password-hint': ['10'],
    'register.photo-hint': [uploadMax, String(portraitBounds.short)],
    'account.photo-types': [uploadMax, String(portraitBounds.short)],
    'login.sent-note': ['30'],
  }),
  ...under('config/texts/catalogue#', {
    'reviews.stars': ['5'],
    'product.zoom-keys': ['0'],
    'details.return': [figures.statutoryReturn],
    'shop.request-example': ['40', '16'],
    'shop.note': [figures.cancellation],
    'room.up': ['5'],
    'room.down': ['5'],
    'room.left': ['5'],
    'room.right': ['5'],
    'room.keys': ['1', '5'],
    'room.scale': ['222'],
    'room.metre': ['1'],
    'room.scene': ['222', '270'],
    'reviews.summary': ['5'],
    'home.authors-text': [figures.moderation],
    'home.merch-note': [figures.production],
    'shop.lead': [figures.production],
  }),
  ...under('config/texts/dialogs#', {
    'dialogs.registered-author-text': [figures.moderation],
    'dialogs.licence-notice': [figures.impossibleNotice],
    'dialogs.reauth-text': [String(freshMinutes)],
    'dialogs.terminate-text': [figures.accessClosed, figures.settlement],
    'dialogs.sign-act-text': [figures.payout],
    'dialogs.small-file-warning': [uploadWarnBelow],
  }),
  ...under('config/texts/desk-panel#', {
    'hint:api::delivery-option.delivery-option.hoursKk': ['10:00', '19:00'],
    'hint:api::legal-text.legal-text.version': ['2.0'],
    'hint:api::legal-text.legal-text.effectiveDate': [figures.noticeOfChanges],
    'oner.misses.nothing': ['30'],
    ...Object.fromEntries(
      [
        'work.priceSale',
        'work.priceRent',
        'delivery-option.from',
        'delivery-option.to',
        'shop-item.price',
        'shop-item.productionCost',
      ].map((field) => [
        `hint:api::${field.replace(/\..*/, '')}.${field}Tenge`,
        ['185000', '185000'],
      ]),
    ),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((n) => [`value:v${n}`, n === 1 ? ['1'] : [`${n}`, `${n}`]]),
    ),
    ...Object.fromEntries(
      ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'].map(
        (name, index) => [`field:api::home-arrangement.home-arrangement.${name}`, [`${index + 1}`]],
      ),
    ),
  }),
  ...under('config/texts/earnings#', {
    'acts.none': [figures.actSentOn],
    'acts.seal': ['256'],
    'clock.then-act-comes': [figures.actSigning],
    'clock.then-penalty': [figures.penaltyPerDay, figures.penaltyCap],
    'clock.then-agreement-over': [figures.autoTermination],
    'payouts.end-lead': [figures.accessClosed, figures.settlement],
    'author-claims.lead': [figures.claimAnswer],
  }),
  ...under('config/texts/licences#', { 'licence.paid-text': [figures.impossibleNotice] }),
  ...under('config/texts/emails#', {
    'account-blocked.body': [figures.claimAnswer],
    'work-changes-requested.body': [figures.moderation],
    'work-rejected.body': [figures.claimAnswer],
    'order-paid.body': [figures.impossibleNotice],
    'order-paid-author.body': [figures.impossibleNotice],
    'licence-concluded.body': [figures.impossibleNotice],
    'licence-paid-author.body': [figures.impossibleNotice],
    'original-arrived.body': [figures.statutoryReturn],
    'claim-received.body': [figures.claimAnswer],
    'act-deemed-signed.body': [figures.actSigning],
    'payout-below-minimum.body': [figures.payout],
    'payout-late.body': [figures.penaltyPerDay, figures.penaltyCap],
    'iban-changed.body': [figures.credentialHold],
    'iin-changed.body': [figures.credentialHold],
    'payee-entered.body': [figures.credentialHold],
    'email-confirm.body': ['24'],
    'email-change-requested.body': ['72'],
    'email-changed.body': ['72'],
    'email-change-undone-details.body': ['72'],
    'data-change-reminder.body': [figures.reportChangedData],
    'password-reset.body': ['30'],
    'staff-password-reset.body': ['30'],
    'staff-invitation.body': ['7'],
  }),
  ...under('config/texts/notices#', {
    'notices.telegram-open': ['15'],
  }),
  ...under('config/texts/returns#', { 'returns.photos-hint': ['1'] }),
  ...under('config/texts/orders#', {
    'handover.arrived-text': [figures.statutoryReturn],
    'handover.photos-hint-shared': ['1'],
    'handover.place-hint': ['10', '18:00', '5'],
    'original.cancel-text': [figures.statutoryReturn],
    'original.impossible': [figures.impossibleNotice],
    'original.within-a-day': [figures.impossibleNotice],
    'order.form-note': [figures.production],
  }),
  ...under('config/texts/pdf#', {
    'act.deemed': ['7.2'],
    'act.seal': ['256'],
    'act.note': ['7.1', '7.3'],
    'certificate.hash': ['256'],
    'certificate.signature': ['25519'],
    'deposit.files': ['256'],
  }),
  ...under('config/texts/placeholders#', {
    'placeholders.service-fee': ['3.5'],
    'placeholders.weekly-limit': ['5000'],
    'placeholders.confirmations': ['6'],
    'placeholders.approval-time': ['4', '8'],
    'placeholders.display-delay': ['40'],
  }),
  ...under('config/texts/refusals#', {
    'errors.phone-invalid': ['7701000', '00', '00'],
    'errors.adult-required': [adultAge],
    'errors.iban-invalid': ['20'],
    'errors.iin-invalid': ['12'],
  }),
  ...under('config/texts/states#', {
    'states.act.draft.author': [figures.actSentOn],
    'states.act.deemed_signed.author': [figures.actSigning],
    'states.payout.sent.author': ['1', '2'],
  }),
  ...under('config/texts/works#', {
    'work.file-hint': [uploadMax, '10'],
    'work.page-lead': [figures.moderation],
    'work.edit-lead': [figures.changeRequest],
    'work.files-hint': [uploadWarnBelow, uploadMax],
    'complaint.note': [figures.claimAnswer],
    'deposit.almaty': ['5'],
    'deposit.stamped': ['3161'],
    'deposit.files': ['256'],
    'deposit.text-note': ['256'],
    'report.next-look': [figures.claimAnswer],
  }),
  ...under('config/texts/desk-content#', {
    'problem.text-too-long': ['200', '4000'],
    'legal.rule': [figures.noticeOfChanges],
    'legal.incomplete': [figures.noticeOfChanges],
  }),
  ...under('config/texts/desk-moderation#', {
    'reason.hint': ['1', '9'],
    'undo.nothing': ['10'],
    'keys.undo': ['10'],
    'audit.actor-hint': ['2'],
    'papers.due-hint': ['90'],
    'complaints.rule': [figures.claimAnswer],
    'problem.too-late': ['10'],
    'queue.overdue': ['0'],
    'queue.rule': [figures.moderation],
    'author.late-changes': [figures.reportChangedData],
  }),
  ...under('config/texts/desk-orders#', {
    'handover.photos': ['1', '8'],
    'invoices.rule': ['5'],
    'claims.rule': [figures.claimAnswer],
    'move.deliver.told': [figures.statutoryReturn],
    'missing.amount': ['1'],
    'production.rule': [figures.production],
    'review.stars': ['5'],
  }),
  ...under('config/texts/desk-payouts#', {
    'acts.rule': [figures.actSentOn, figures.actSigning],
    'act.answer.told': [figures.actSigning],
    'missing.correction': ['200', '500.50'],
    'batch.seal': ['256'],
    'batches.rule': ['72'],
    'source.2026': ['2026'],
    'source.2027': ['2026', '85'],
    'claims.rule': [figures.claimAnswer],
    'due.rule': [figures.payout, figures.minimumPayout],
    'missing.share': ['0', '100'],
    'ends.rule': [figures.accessClosed, figures.autoTermination, figures.settlement],
    'end.by-provider.told': [figures.settlement],
    'end.by-force-majeure.told': [figures.forceMajeure],
    'payees.rule': [figures.credentialHold],
    'payee.confirm.told': [figures.credentialHold],
    'problem.not-yet': [figures.forceMajeure],
    'fees.starts-hint': [figures.noticeOfChanges],
    'fees.original-hint': [figures.originalCommission, '6.6'],
    'problem.starts-too-early': [figures.noticeOfChanges],
    'problem.bad-share': ['0', '100'],
  }),
  'config/texts/desk-statements#problem.too-large': ['8'],
});

/** Strings in code (`code-strings.ts`): what plugins write and print, and the panel of the CMS. */
const inCode = (figures: Figures): Ledger => ({
  'plugins/payouts/server/acts/text-rules.ts#untilMinimum': [figures.payout],
  'plugins/platform/server/notices/edit-texts.ts#sampleDay': ['1', '2026'],
});

/**
 * Every string that people see and that states a figure, with the figures it has to state. One that is not listed may state
 * none.
 * @param figures of the day that is asked about
 */
export const stringLedger = (figures: Figures): Ledger => ({
  ...inTexts(figures),
  ...inCode(figures),
});

function under(place: string, rows: Ledger): Ledger {
  return Object.fromEntries(Object.entries(rows).map(([path, stated]) => [place + path, stated]));
}
