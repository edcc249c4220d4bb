import { freshMinutes } from '@oner/config/contract';
import { type Figures, portraitBounds } from '@oner/config/terms';
import type { Ledger } from './figures.ts';

/** Strings of `cms/content/src` and of the islands. */
const built = ({ adultAge, uploadMax, uploadWarnBelow, ...figures }: Figures): Ledger => ({
  'vocabulary.terminationReasons.no-works': [figures.autoTermination],
  'vocabulary.blockReasons.underage': [adultAge],

  'messages.dialogs.registered-author-text': [figures.moderation],
  'messages.dialogs.licence-notice': [figures.impossibleNotice],
  'messages.dialogs.reauth-text': [String(freshMinutes)],
  'messages.dialogs.terminate-text': [figures.accessClosed, figures.settlement],
  'messages.dialogs.sign-act-text': [figures.payout],
  'messages.dialogs.small-file-warning': [uploadWarnBelow],
  'messages.errors.phone-invalid': ['7701000', '00', '00'],
  'messages.errors.adult-required': [adultAge],
  'messages.errors.iban-invalid': ['20'],
  'messages.errors.iin-invalid': ['12'],
  'messages.states.act.draft.author': [figures.actSentOn],
  'messages.states.act.deemed_signed.author': [figures.actSigning],
  'messages.states.payout.sent.author': ['1', '2'],
  'messages.notices.account-blocked.body': [figures.claimAnswer],
  'messages.notices.work-changes-requested.body': [figures.moderation],
  'messages.notices.work-rejected.body': [figures.claimAnswer],
  'messages.notices.order-paid.body': [figures.impossibleNotice],
  'messages.notices.order-paid-author.body': [figures.impossibleNotice],
  'messages.notices.licence-concluded.body': [figures.impossibleNotice],
  'messages.notices.original-arrived.body': [figures.statutoryReturn],
  'messages.notices.claim-received.body': [figures.claimAnswer],
  'messages.notices.act-deemed-signed.body': [figures.actSigning],
  'messages.notices.payout-below-minimum.body': [figures.payout],
  'messages.notices.payout-late.body': [figures.penaltyPerDay, figures.penaltyCap],
  'messages.notices.iban-changed.body': [figures.credentialHold],
  'messages.notices.iin-changed.body': [figures.credentialHold],
  'messages.notices.payee-entered.body': [figures.credentialHold],
  'messages.notices.email-confirm.body': ['24'],
  'messages.notices.email-change-requested.body': ['72'],
  'messages.notices.email-changed.body': ['72'],
  'messages.notices.email-change-undone-details.body': ['72'],
  'messages.notices.data-change-reminder.body': [figures.reportChangedData],
  'messages.notices.password-reset.body': ['30'],
  'messages.notices.staff-password-reset.body': ['30'],
  'messages.notices.staff-invitation.body': ['7'],

  'ui.register.adult': [adultAge],
  'ui.register.password-hint': ['10'],
  'ui.work.file-hint': [uploadMax, '10'],
  'ui.placeholders.service-fee': ['3.5'],
  'ui.placeholders.weekly-limit': ['5000'],
  'ui.placeholders.confirmations': ['6'],
  'ui.placeholders.approval-time': ['4', '8'],
  'ui.placeholders.display-delay': ['40'],
  'ui.reviews.stars': ['5'],

  'islands.product.zoom-keys': ['0'],
  'islands.details.return': [figures.statutoryReturn],
  'islands.handover.arrived-text': [figures.statutoryReturn],
  'islands.handover.photos-hint-shared': ['1'],
  'islands.handover.place-hint': ['10', '18:00', '5'],
  'islands.original.cancel-text': [figures.statutoryReturn],
  'islands.original.impossible': [figures.impossibleNotice],
  'islands.original.within-a-day': [figures.impossibleNotice],
  'islands.shop.request-example': ['40', '16'],
  'islands.shop.note': [figures.cancellation],
  'islands.order.form-note': [figures.production],
  'islands.work.page-lead': [figures.moderation],
  'islands.work.edit-lead': [figures.changeRequest],
  'islands.work.files-hint': [uploadWarnBelow, uploadMax],
  'islands.complaint.note': [figures.claimAnswer],
  'islands.room.up': ['5'],
  'islands.room.down': ['5'],
  'islands.room.left': ['5'],
  'islands.room.right': ['5'],
  'islands.room.keys': ['1', '5'],
  'islands.room.scale': ['222'],
  'islands.room.metre': ['1'],
  'islands.room.scene': ['222', '270'],
  'islands.register.photo-hint': [uploadMax, String(portraitBounds.short)],
  'islands.account.photo-types': [uploadMax, String(portraitBounds.short)],
  'islands.login.sent-note': ['30'],
  'islands.deposit.almaty': ['5'],
  'islands.deposit.stamped': ['3161'],
  'islands.deposit.files': ['256'],
  'islands.deposit.text-note': ['256'],
  'islands.notices.telegram-open': ['15'],
  'islands.reviews.summary': ['5'],
  'islands.acts.none': [figures.actSentOn],
  'islands.acts.seal': ['256'],
  'islands.clock.then-act-comes': [figures.actSigning],
  'islands.clock.then-penalty': [figures.penaltyPerDay, figures.penaltyCap],
  'islands.clock.then-agreement-over': [figures.autoTermination],
  'islands.payouts.end-lead': [figures.accessClosed, figures.settlement],
  'islands.author-claims.lead': [figures.claimAnswer],
  'islands.report.next-look': [figures.claimAnswer],
});

/** Strings in code (`code-strings.ts`): the site's own, those of the desks, and what plugins write and print. */
const inCode = (figures: Figures): Ledger => ({
  ...under('site/src/i18n#', {
    'home.authors-text': [figures.moderation],
    'home.merch-note': [figures.production],
    'shop.lead': [figures.production],
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
    'problem.bad-share': ['0', '100'],
  }),
  'plugins/payouts/server/acts/text-rules.ts#untilMinimum': [figures.payout],
  'plugins/platform/server/notices/edit-texts.ts#sampleDay': ['1', '2026'],
  'config/texts/desk-statements#problem.too-large': ['8'],
  ...under('cms/src/panel/', {
    'hints.ts#tenge': ['185000', '185000'],
    'hints.ts#hints.api::delivery-option.delivery-option.hoursKk': ['10:00', '19:00'],
    'hints.ts#hints.api::legal-text.legal-text.version': ['2.0'],
    'hints.ts#hints.api::legal-text.legal-text.effectiveDate': [figures.noticeOfChanges],
    'own.ts#own.oner.misses.nothing': ['30'],
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((n) => [
        `values.ts#values.v${n}`,
        n === 1 ? ['1'] : [`${n}`, `${n}`],
      ]),
    ),
    ...Object.fromEntries(
      ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'].map(
        (name, index) => [
          `fields.ts#fields.api::home-arrangement.home-arrangement.${name}`,
          [`${index + 1}`],
        ],
      ),
    ),
  }),
});

/**
 * Every string that people see and that states a figure, with the figures it has to state. One that is not listed may state
 * none.
 * @param figures of the day that is asked about
 */
export const stringLedger = (figures: Figures): Ledger => ({
  ...built(figures),
  ...inCode(figures),
});

function under(place: string, rows: Ledger): Ledger {
  return Object.fromEntries(Object.entries(rows).map(([path, stated]) => [place + path, stated]));
}
