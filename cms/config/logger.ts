import { strapiTransport } from '@oner/config/log';

/** Strapi logs through the shop's own logger. */
export default () => ({ transports: [strapiTransport()], format: undefined });
