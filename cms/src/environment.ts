import { env } from '@oner/config/env';
import { settleHere } from '@oner/config/shop-variables';

// Every Strapi command loads the configuration first, so the environment is set here.
settleHere();

export { env };
