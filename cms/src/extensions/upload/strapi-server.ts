import { closeRoutes } from '../../close-routes';

/** Uploads go through the works plugin, which decodes and re-encodes; the open upload routes stay closed. */
export default closeRoutes('upload');
