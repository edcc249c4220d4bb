import { strapiTransport } from '@oner/platform/log';

/** Strapi writes by the shop's own logger. */
export default () => ({ transports: [strapiTransport()], format: undefined });
