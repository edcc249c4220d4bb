import { tendCarousel } from '../elements/tend-carousel.ts';

/** The carousels that pages bring along; islands tend theirs themselves. */
for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) tendCarousel(root);
