import { mapNetworks, pageVariable } from '@oner/config/contract/networks';
import { env } from '@oner/config/env';

const originOf = (url: string): string => new URL(url).origin;

/** Origins of the gateways: for the payment frame, and for forms that post a payment. */
const bankOrigins = () => {
  const { FRAME_ORIGINS, GATEWAY, PAYMENT_PAGE, gatewayUrl } = env();
  // Halyk's page is always opened directly by its address.
  const signed = GATEWAY.some((name) => name === 'jysan' || name === 'testbank');
  const bank = signed ? [originOf(gatewayUrl)] : [];
  return PAYMENT_PAGE === 'frame'
    ? { frameOrigins: [...bank, ...FRAME_ORIGINS], formOrigins: [] }
    : { frameOrigins: [], formOrigins: bank };
};

/** Environment of the pages during server rendering. Secrets must not be rendered. */
export const siteEnv = () => {
  const { CONTACT_EMAIL, DOOR_SECRET, DEMO, ...rest } = env();
  return {
    cmsUrl: rest.apiUrl,
    publicUrl: rest.publicUrl,
    /** Host of public images; empty means the shop's own origin. */
    mediaUrl: rest.mediaUrl,
    ...bankOrigins(),
    /** Whether the bank's page is framed or opened directly. */
    paymentPage: rest.PAYMENT_PAGE,
    contactEmail: CONTACT_EMAIL,
    /** Empty if the shop has no telephone. */
    contactPhone: rest.CONTACT_PHONE,
    /** Addresses of the shop's social pages; empty if it has none there. */
    socialPages: mapNetworks((name) => rest[pageVariable(name)]),
    /** The provider, who operates the shop. */
    provider: {
      name: rest.PROVIDER_NAME,
      bin: rest.PROVIDER_BIN,
      address: rest.PROVIDER_ADDRESS,
    },
    purgeSecret: DOOR_SECRET,
    /** True if a CDN in front of the front doors is purged and may cache pages. */
    hasCdn: rest.CDN_PURGE_URL !== '',
    demo: DEMO,
  };
};
