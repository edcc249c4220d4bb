import { env } from '@oner/config/env';
import { settleHere } from '@oner/config/shop-variables';

// The settings are the first of the shop that any command of Strapi reads.
settleHere();

export { env };
