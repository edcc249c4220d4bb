import { closeRoutes } from '../../close-routes';

/** Every call of the shop is in the contract; the plugin's own sign-up, login and user routes stay closed. */
export default closeRoutes('users-permissions');
