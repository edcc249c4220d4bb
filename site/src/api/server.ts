import type { Call } from '@oner/config/contract';
import { siteEnv } from '../site-env.ts';
import { cleanReply } from './clean-html.ts';
import { type Client, createClient, type Send } from './client.ts';
import { traceOfPage, trackOutage } from './cms-outage.ts';
import { attempt } from './error.ts';

/** Time that a page waits for the CMS before it shows a part as failed. */
const timeoutMs = 5000;

/** Client of the CMS for server rendering. It sends no token, because all visitors share the rendered pages. */
const client = createClient({ base: siteEnv().cmsUrl, token: () => '', headers: traceOfPage });
export const cms: Client = {
  ask: async (call, send) => cleanReply(await trackOutage(client.ask(call, send, { timeoutMs }))),
  askPage: (call, send) => trackOutage(client.askPage(call, send, { timeoutMs })),
};

/** Sends the call of a part of a page that may fail alone. */
export const attemptCall = <C extends Call>(call: C, send: Send<C>) => attempt(cms.ask(call, send));
