/**
 * All events of the outbox, by area; docs/events.md lists their emitters and handlers. Only for plugins and scripts: the
 * site never loads these schemas.
 */
import * as accounts from './accounts.ts';
import type { PayloadOf } from './define-event.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as platform from './platform.ts';
import * as works from './works.ts';

export {
  checkPayload,
  defineEvent,
  type EventType,
  readPayload,
} from './define-event.ts';

export const events = { ...accounts, ...orders, ...payments, ...platform, ...works };
/** Payload received by a listener, as `Payload<'paymentCaptured'>`. */
export type Payload<Name extends keyof typeof events> = PayloadOf<(typeof events)[Name]>;
