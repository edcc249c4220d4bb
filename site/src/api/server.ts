import { siteEnv } from '../site-env.ts';
import { cleanReply } from './clean-html.ts';
import { type Client, connect } from './client.ts';
import { heed, traceOfPage } from './silence.ts';

/** The CMS as pages ask it while they are rendered: nobody is signed in there, pages are shared by all visitors. */
const client = connect({ base: siteEnv().cmsUrl, token: () => '', headers: traceOfPage });
export const cms: Client = {
  ask: async (call, send, extra) => cleanReply(await heed(client.ask(call, send, extra))),
  askPage: (call, send, extra) => heed(client.askPage(call, send, extra)),
};

/** How long a page waits for the CMS before it shows its part as failed. */
export const pageTimeoutMs = 5000;
