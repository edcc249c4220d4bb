import { closeRoutes } from '../../close-routes';

/** Letters leave through the outbox of platform alone. */
export default closeRoutes('email');
