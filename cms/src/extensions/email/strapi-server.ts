import { closeRoutes } from '../../close-routes';

/** E-mails are sent only through the outbox of platform; Strapi would let all staff send arbitrary e-mails. */
export default closeRoutes('email', 'POST /');
