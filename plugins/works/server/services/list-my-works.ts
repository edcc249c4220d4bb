import { type calls, done, refuse } from '@oner/config/contract';
import type { TermRules } from '@oner/config/terms';
import { type Handler, signPhoto, termRules } from '@oner/platform';
import { type MyWorkRow, worksOfSeller } from '../store/my-works.ts';
import { switchesOf, waitsOf, workStateOf } from './my-work.ts';

/** GET /api/my/works: everything the author has sent, drafts and refusals included. */
export const listMyWorks: Handler<typeof calls.listMyWorks> = async (_, { person }) => {
  if (!person) return refuse('login-required');
  const works = await worksOfSeller(person.profileId);
  const waits = await waitsOf(works.map(({ id }) => id));
  const rules = await termRules();
  return done(works.map((work) => toWire(work, waits, rules)));
};

const toWire = (row: MyWorkRow, waits: ReadonlySet<string>, rules: TermRules) => {
  const { id, section, title, priceSale, priceRent, settings } = row;
  const photo = row.photo && signPhoto(row.photo);
  return {
    id,
    section,
    name: title,
    photo,
    ...workStateOf(row, waits, rules),
    ...switchesOf(settings),
    ...(priceSale !== null && { price_sale: priceSale }),
    ...(priceRent !== null && { price_rent: priceRent }),
  };
};
