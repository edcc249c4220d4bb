import { env } from '@oner/config/env';

const originOf = (url: string): string => new URL(url).origin;

/** Of the gateways that take payments: where the payment frame may go, and where a form may post a payment to. */
const bankOrigins = () => {
  const { FRAME_ORIGINS, GATEWAY, PAYMENT_PAGE, gatewayUrl } = env();
  // Halyk's page is always one of its own, to which the browser goes by its address.
  const signed = GATEWAY.some((name) => name === 'jysan' || name === 'testbank');
  const bank = signed ? [originOf(gatewayUrl)] : [];
  return PAYMENT_PAGE === 'frame'
    ? { frameOrigins: [...bank, ...FRAME_ORIGINS], formOrigins: [] }
    : { frameOrigins: [], formOrigins: bank };
};

/** What pages need of the environment, while they are rendered on the server. Nothing secret leaves in a page. */
export const siteEnv = () => {
  const { CONTACT_EMAIL, DOOR_SECRET, DEMO, ...rest } = env();
  return {
    cmsUrl: rest.apiUrl,
    publicUrl: rest.publicUrl,
    /** Host of public images; empty means the shop's own origin. */
    mediaUrl: rest.mediaUrl,
    ...bankOrigins(),
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
    /** Whether a cache in front of the doors is told what is stale, and may keep pages. */
    hasCdn: rest.CDN_PURGE_URL !== '',
    demo: DEMO,
  };
};
