import { freshMinutes } from '@oner/config/contract';
import { FACTS } from '@oner/config/terms';
import type { Ledger } from './stated.ts';

const { adultAge, uploadMax, uploadWarnBelow } = FACTS;

/** Every string of the site that states a figure. One that is not listed here may state none. */
export const STRING_LEDGER: Ledger = {
  'vocabulary.terminationReasons.no-works': [FACTS.autoTermination],
  'vocabulary.blockReasons.underage': [adultAge],

  'messages.dialogs.registered-author-text': [FACTS.moderation],
  'messages.dialogs.licence-notice': [FACTS.impossibleNotice],
  'messages.dialogs.reauth-text': [String(freshMinutes)],
  'messages.dialogs.terminate-text': [FACTS.accessClosed, FACTS.settlement],
  'messages.dialogs.sign-act-text': [FACTS.payout],
  'messages.dialogs.small-file-warning': [uploadWarnBelow],
  'messages.errors.phone-invalid': ['7701000', '00', '00'],
  'messages.errors.adult-required': [adultAge],
  'messages.errors.iban-invalid': ['20'],
  'messages.errors.iin-invalid': ['12'],
  'messages.states.act.draft.author': [FACTS.actSentOn],
  'messages.states.act.deemed_signed.author': [FACTS.actSigning],
  'messages.states.payout.sent.author': ['1', '2'],
  'messages.notices.account-blocked.body': [FACTS.claimAnswer],
  'messages.notices.work-changes-requested.body': [FACTS.moderation],
  'messages.notices.work-rejected.body': [FACTS.claimAnswer],
  'messages.notices.order-paid.body': [FACTS.impossibleNotice],
  'messages.notices.order-paid-author.body': [FACTS.impossibleNotice],
  'messages.notices.licence-concluded.body': [FACTS.impossibleNotice],
  'messages.notices.claim-received.body': [FACTS.claimAnswer],
  'messages.notices.act-deemed-signed.body': [FACTS.actSigning],
  'messages.notices.payout-below-minimum.body': [FACTS.payout],
  'messages.notices.payout-late.body': [FACTS.penaltyPerDay, FACTS.penaltyCap],
  'messages.notices.iban-changed.body': [FACTS.credentialHold],
  'messages.notices.iin-changed.body': [FACTS.credentialHold],
  'messages.notices.payee-entered.body': [FACTS.credentialHold],
  'messages.notices.email-confirm.body': ['24'],
  'messages.notices.email-change-requested.body': ['72'],
  'messages.notices.email-changed.body': ['72'],
  'messages.notices.email-change-undone-details.body': ['72'],
  'messages.notices.data-change-reminder.body': [FACTS.reportChangedData],
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
};
