import { closeRoutes } from '../../close-routes';

/** The content structure is not public; the panel has its own routes. */
export default closeRoutes('content-type-builder');
