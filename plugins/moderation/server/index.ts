/** The provider's side of a work: who may be seen, decided in the content manager. */
import { contentApi } from './calls.ts';
import { watchWorks } from './services/watch-works.ts';

export default {
  register() {
    watchWorks();
  },
  routes: { 'content-api': contentApi },
};
