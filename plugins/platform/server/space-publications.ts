import type { Core } from '@strapi/strapi';
import { oneATurn } from './one-a-turn.ts';

const spaced = new Set(['publish', 'unpublish', 'discardDraft']);

/**
 * The panel publishes many documents side by side. Begun together they stay in step, and what fifty do at the same
 * moment (checking an entry takes 3 ms) holds everybody up for as long as fifty take. So one begins in each turn.
 * Called in platform.register(), before any other room watches documents.
 */
export const spacePublications = (strapi: Core.Strapi): void => {
  const gate = oneATurn();
  strapi.documents.use(async ({ action }, next) => {
    if (spaced.has(action)) await gate();
    return next();
  });
};
