import { closeRoutes } from '../../close-routes';

/** The languages of the shop are fixed; nobody outside needs the list, and no right guards these settings. */
export default closeRoutes('i18n', 'PUT /settings');
