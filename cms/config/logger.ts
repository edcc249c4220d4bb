import { strapiTransport } from '@oner/config/log';

/** Strapi writes by the shop's own logger. */
export default () => ({ transports: [strapiTransport()], format: undefined });
