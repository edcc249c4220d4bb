/** Blocks of the home page (spec A §2 Home). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { work } from './shapes.ts';

/**
 * Blocks of the home page, in any sequence. The shop's slogan always comes above them, or beside the first work if `wall`
 * is first. `wall`: works of the showcase, the first one large; `chosen`: works put forward by authors and approved by a
 * moderator; `art`, `artisan`, `design`: rows of their sections; `collections`: editors' selections; `story`: one author
 * of the showcase; `call`: an invitation to authors.
 */
export const homeBlocks = [
  'wall',
  'chosen',
  'sections',
  'newest',
  'levels',
  'collections',
  'story',
  'art',
  'artisan',
  'design',
  'shop',
  'call',
  'news',
] as const;
export type HomeBlock = (typeof homeBlocks)[number];

/** Home page variants. `main` is at `/`, the others at /home-v2 to /home-v7; v1 has no address of its own. */
export const homePlaces = ['main', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'] as const;
export type HomePlace = (typeof homePlaces)[number];

/** Published blocks of a variant: each block at most once, never empty. */
export const getHome = defineCall('GET /api/home/:place', {
  auth: 'anyone',
  spec: 'A §2',
  params: z.object({ place: z.enum(homePlaces, 'bad-choice') }),
  reply: z.object({ blocks: z.array(z.enum(homeBlocks)) }),
  refusals: ['bad-request'],
  example: { params: { place: 'main' } },
});

/**
 * Works that represent the shop, in the editors' sequence: for the wall of the home page, the pictures of login and
 * registration, and the work page without an id. Never simply the newest uploads; empty if editors have chosen none.
 */
export const listShowcase = defineCall('GET /api/showcase', {
  auth: 'anyone',
  reply: z.array(work),
  example: {},
});

/** Works put forward by their authors for the main page and approved by a moderator (spec A §6); newest first. */
export const listMainWorks = defineCall('GET /api/main-page/works', {
  auth: 'anyone',
  spec: 'A §6',
  reply: z.array(work),
  example: {},
});
