import { closeRoutes } from '../../close-routes';

/** E-mails leave through the outbox of platform alone; Strapi lets every member of the staff send one of any words. */
export default closeRoutes('email', 'POST /');
