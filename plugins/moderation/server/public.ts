/** Service for the plugins above: `pluginService('moderation')`. */

import type { EndingReader } from './authors/service.ts';
import type { BuyersOrder } from './buyers/service.ts';
import { stepComplaint, takeReport } from './complaints/service.ts';
import {
  complaintsByIds,
  emptyComplaint,
  openComplaints,
  setComplaintText,
} from './complaints/store.ts';
import type { FoundWord } from './prohibited-words/rules.ts';
import { currentFinder } from './prohibited-words/service.ts';

export const moderationPublic = {
  /** Finds words of the list in these texts, as a hint for deciders; nothing is refused. */
  findWords: async (texts: readonly (string | null)[]): Promise<FoundWord[]> =>
    (await currentFinder())(texts),
  /** Stores a report from a conversation, like a visitor's report about a work or an author. */
  takeReport,
  /** Those of these reports that exist, and documentIds of all unanswered ones. */
  reportsByIds: complaintsByIds,
  openReports: openComplaints,
  /** Replaces the text of a report, without a person who is erased. */
  setReportText: setComplaintText,
  /** Removes the sender and the texts of a report. */
  emptyReport: emptyComplaint,
  /** Changes the state of a report, like its own desk. */
  stepReport: stepComplaint,
};

type ModerationPublic = typeof moderationPublic;

declare module '@oner/platform' {
  interface PluginServices {
    moderation: ModerationPublic;
  }
  interface Provided {
    /** Payouts: those of these authors whose agreement ends or has ended. */
    'moderation.endings': EndingReader;
    /** Orders: an account's orders, newest first. */
    'moderation.ordersOf': (account: string) => Promise<readonly BuyersOrder[]>;
  }
}
