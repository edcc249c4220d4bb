import { type calls, done, refuse } from '@oner/config/contract';
import { moderateBy } from '@oner/config/terms';
import type { Verb } from '@oner/platform';
import { showsReason, workState } from '../domain/work-state.ts';
import { type MyWorkRow, worksOfSeller } from '../store/my-works.ts';

/** GET /api/my/works: everything the author has sent, drafts and refusals included. */
export const listMyWorks: Verb<typeof calls.listMyWorks> = async (_, { person }) => {
  if (!person) return refuse('login-required');
  return done((await worksOfSeller(person.profileId)).map(toWire));
};

const toWire = (row: MyWorkRow) => {
  const { id, section, title, moderation, note, submittedAt, isPublished, photo } = row;
  const state = workState({ moderation, isSubmitted: submittedAt !== null, isPublished });
  const isWaiting = state === 'submitted' || state === 'change_under_review';
  return {
    id,
    section,
    name: title,
    state,
    reason: showsReason(moderation) ? note : null,
    photo,
    ...(row.priceSale !== null && { price_sale: row.priceSale }),
    ...(row.priceRent !== null && { price_rent: row.priceRent }),
    submitted: submittedAt?.toISOString() ?? null,
    moderate_by: isWaiting && submittedAt ? moderateBy(submittedAt) : null,
  };
};
