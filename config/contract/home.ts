/** What the home page is made of (spec A §2 Home). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { work } from './shapes.ts';

/**
 * Parts of the home page, in any order; the shop's claim always stands above them, or beside the first work where `wall` is the
 * first part. `wall` hangs works of the showcase, the first one large; `chosen` shows what authors put forward and a moderator let
 * through, `art`, `artisan` and `design` are rows of their sections, `collections` what editors put together, `story` is about
 * one author of the showcase, `call` asks authors to come.
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

/** `main` is the one at `/`; the others are /home-v2 to /home-v7, and v1 has no address of its own. */
export const homePlaces = ['main', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'] as const;
export type HomePlace = (typeof homePlaces)[number];

/** An arrangement as editors have published it: each part once, never empty. */
export const getHome = defineCall({
  method: 'GET',
  path: '/api/home/:place',
  auth: 'anyone',
  spec: 'A §2',
  params: z.object({ place: z.enum(homePlaces, 'bad-choice') }),
  reply: z.object({ blocks: z.array(z.enum(homeBlocks)) }),
  refusals: ['bad-request'],
  example: { params: { place: 'main' } },
});

/**
 * Works that stand for the shop itself, in the order of its editors: the wall of the home page, the pictures of login and
 * registration, and the page of a work without an id. Never the newest upload; empty where editors have chosen none.
 */
export const listShowcase = defineCall({
  method: 'GET',
  path: '/api/showcase',
  auth: 'anyone',
  reply: z.array(work),
  refusals: [],
  example: {},
});

/** Works that their authors put forward for the main page and a moderator let through (spec A §6); newest first. */
export const listMainWorks = defineCall({
  method: 'GET',
  path: '/api/main-page/works',
  auth: 'anyone',
  spec: 'A §6',
  reply: z.array(work),
  refusals: [],
  example: {},
});
