/**
 * Every event that goes through the outbox, by area; docs/events.md lists who emits and who handles each. For plugins and
 * scripts alone: the site never loads these schemas.
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
/** What a listener is given, as `Payload<'paymentCaptured'>`. */
export type Payload<Name extends keyof typeof events> = PayloadOf<(typeof events)[Name]>;
