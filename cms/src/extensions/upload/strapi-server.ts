import { closeRoutes } from '../../close-routes';

/** Uploads go through the plugin works, which decodes and re-encodes them; Strapi's upload routes stay closed. */
export default closeRoutes('upload');
