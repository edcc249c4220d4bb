/** What this plugin offers the plugins above it: `pluginService('moderation')`. */

import type { EndingReader } from './authors/service.ts';
import type { BuyersOrder } from './buyers/service.ts';
import { stepComplaint, takeReport } from './complaints/service.ts';
import { complaintsByIds, openComplaints } from './complaints/store.ts';
import type { FoundWord } from './prohibited-words/rules.ts';
import { currentFinder } from './prohibited-words/service.ts';

export const moderationPublic = {
  /** Words of the list that stand in these texts, for whoever decides about them; nothing is refused for them. */
  findWords: async (texts: readonly (string | null)[]): Promise<FoundWord[]> =>
    (await currentFinder())(texts),
  /** A report from a conversation, as visitors send them about a work or an author. */
  takeReport,
  /** Of these reports those that are there, and documentIds of all that wait for an answer. */
  reportsByIds: complaintsByIds,
  openReports: openComplaints,
  /** Moves a report as its own desk does. */
  stepReport: stepComplaint,
};

type ModerationPublic = typeof moderationPublic;

declare module '@oner/platform' {
  interface PluginServices {
    moderation: ModerationPublic;
  }
  interface Provided {
    /** Payouts: of these authors those whose agreement ends, or has ended. */
    'moderation.endings': EndingReader;
    /** Orders: those of an account, newest first. */
    'moderation.ordersOf': (account: string) => Promise<readonly BuyersOrder[]>;
  }
}
