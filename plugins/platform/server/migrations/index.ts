import type { Migration } from '../db/migrations.ts';
import { idempotency } from './0001-idempotency.ts';
import { settings } from './0002-settings.ts';
import { audit } from './0003-audit.ts';
import { jobs } from './0004-jobs.ts';
import { outbox } from './0005-outbox.ts';
import { limits } from './0006-limits.ts';
import { notices } from './0007-notices.ts';
import { recipients } from './0008-recipients.ts';
import { namelessLimits } from './0009-nameless-limits.ts';
import { mailboxes } from './0010-mailboxes.ts';
import { barredMailboxes } from './0011-barred-mailboxes.ts';
import { addressProofs } from './0012-address-proofs.ts';
import { noticeTextsTable } from './0013-notice-texts.ts';
import { terms } from './0014-terms.ts';
import { sitePurges } from './0015-site-purges.ts';
import { deadRows } from './0016-dead-rows.ts';
import { retention } from './0017-retention.ts';
import { purgeEvents } from './0018-purge-events.ts';
import { eventTraces } from './0019-event-traces.ts';

export const platformMigrations: readonly Migration[] = [
  idempotency,
  settings,
  audit,
  jobs,
  outbox,
  limits,
  notices,
  recipients,
  namelessLimits,
  mailboxes,
  barredMailboxes,
  addressProofs,
  noticeTextsTable,
  terms,
  sitePurges,
  deadRows,
  retention,
  purgeEvents,
  eventTraces,
];
