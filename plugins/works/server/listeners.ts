/** Event subscriptions of the works plugin. */
import { events } from '@oner/config/events';
import { subscribe } from '@oner/platform';
import { forgetHeld, issueCertificates, withdrawCertificates } from './certificates/service.ts';
import { forgetAuthor } from './pictures/remove.ts';

export const addListeners = (): void => {
  subscribe(events.personErased, 'works.forget', forgetAuthor);
  subscribe(events.personErased, 'works.forget-holder', forgetHeld);
  subscribe(events.orderDelivered, 'works.certify', issueCertificates);
  subscribe(events.orderCanceled, 'works.withdraw-certificates', withdrawCertificates);
};
