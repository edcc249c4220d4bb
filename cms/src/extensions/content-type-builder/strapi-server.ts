import { closeRoutes } from '../../close-routes';

/** How our content is built is nobody's business outside; the panel has routes of its own. */
export default closeRoutes('content-type-builder');
