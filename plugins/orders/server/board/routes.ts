/** What the orders board of the panel calls, under /orders; README.md describes each. */
import { printRoutes } from '../print/routes.ts';
import { claimRoutes } from './claim-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import { reviewRoutes } from './review-routes.ts';

export const boardApi = {
  type: 'admin',
  routes: [...printRoutes, ...orderRoutes, ...refundRoutes, ...claimRoutes, ...reviewRoutes],
};
