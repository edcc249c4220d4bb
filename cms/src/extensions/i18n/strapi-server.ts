import { closeRoutes } from '../../close-routes';

/** The languages of the shop are fixed; the list need not be public, and no right protects these settings. */
export default closeRoutes('i18n', 'PUT /settings');
