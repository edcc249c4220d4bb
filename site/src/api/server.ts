import { siteEnv } from '../site-env.ts';
import { connect } from './client.ts';

/** The CMS as pages ask it while they are rendered: nobody is signed in there, pages are shared by all visitors. */
export const cms = connect({ base: siteEnv().cmsUrl, token: () => '' });

/** How long a page waits for the CMS before it shows its part as failed. */
export const pageTimeoutMs = 5000;
