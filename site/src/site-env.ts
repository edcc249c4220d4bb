import { env } from '@oner/config/env';

const originOf = (url: string): string => new URL(url).origin;

/** What pages need of the environment, while they are rendered on the server. Nothing secret leaves in a page. */
export const siteEnv = () => {
  const { CMS_PORT, FRAME_ORIGINS, CONTACT_EMAIL, PURGE_SECRET, DEMO, ...rest } = env();
  return {
    cmsUrl: `http://127.0.0.1:${CMS_PORT}`,
    publicUrl: rest.publicUrl,
    /** Host of public images; empty means the shop's own origin. */
    mediaUrl: rest.mediaUrl,
    /** Where the payment frame may go: the bank and, in 3-D Secure, the card's issuer. */
    frameOrigins: [originOf(rest.gatewayUrl), ...FRAME_ORIGINS],
    /** The bank's page in a frame of ours, or as a page of its own. */
    paymentPage: rest.PAYMENT_PAGE,
    contactEmail: CONTACT_EMAIL,
    /** Empty where the shop has no telephone. */
    contactPhone: rest.CONTACT_PHONE,
    /** Who runs the shop. */
    provider: {
      name: rest.PROVIDER_NAME,
      bin: rest.PROVIDER_BIN,
      address: rest.PROVIDER_ADDRESS,
    },
    purgeSecret: PURGE_SECRET,
    demo: DEMO,
  };
};
