import { siteEnv } from '../site-env.ts';
import { cleanReply } from './clean-html.ts';
import { type Client, createClient } from './client.ts';
import { traceOfPage, trackOutage } from './cms-outage.ts';

/** Client of the CMS for server rendering. It sends no token, because all visitors share the rendered pages. */
const client = createClient({ base: siteEnv().cmsUrl, token: () => '', headers: traceOfPage });
export const cms: Client = {
  ask: async (call, send, extra) => cleanReply(await trackOutage(client.ask(call, send, extra))),
  askPage: (call, send, extra) => trackOutage(client.askPage(call, send, extra)),
};

/** Time that a page waits for the CMS before it shows a part as failed. */
export const pageTimeoutMs = 5000;
