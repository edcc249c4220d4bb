import { env } from '@oner/config/env';
import { prepareEnvironment } from '@oner/config/shop-variables';

// Every Strapi command loads the configuration first, so the environment is set here.
prepareEnvironment();

export { env };
