import { closeRoutes } from '../../close-routes';

/** All public calls are in the contract; the plugin's own sign-up, log-in and user routes stay closed. */
export default closeRoutes('users-permissions');
