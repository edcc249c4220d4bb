import { env } from '@oner/config/env';

const originOf = (url: string): string => new URL(url).origin;

/** What pages need of the environment, while they are rendered on the server. Nothing secret leaves in a page. */
export const siteEnv = () => {
  const { FRAME_ORIGINS, CONTACT_EMAIL, DOOR_SECRET, DEMO, ...rest } = env();
  return {
    cmsUrl: rest.apiUrl,
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
    purgeSecret: DOOR_SECRET,
    demo: DEMO,
  };
};
