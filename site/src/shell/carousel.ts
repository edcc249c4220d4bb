import { initCarousel } from '../elements/init-carousel.ts';

/** Carousels of the static page; islands set up their own. */
for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) initCarousel(root);
