import { closeRoutes } from '../../close-routes';

/** The languages of the shop are fixed; nobody outside needs the list. */
export default closeRoutes('i18n');
