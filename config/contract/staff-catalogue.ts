import * as z from 'zod/mini';
import { idsOrEmpty } from './shapes.ts';
import { defineStaffCall } from './staff-call.ts';

const work = z.object({
  /** documentId */
  id: z.string(),
  title: z.string(),
  author: z.string(),
  /** Path of the smallest picture. */
  picture: z.nullable(z.string()),
});
/** A work in the panel's work picker. */
export type FoundWork = z.output<typeof work>;

const wholeUpTo = (most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual);

/** Calls of the panel to the catalogue: works to choose from, and searches without results. */
export const catalogueStaffCalls = {
  /** Best matches first; the newest if `q` is empty. With `ids`, those works in that sequence. */
  findWorks: defineStaffCall('GET /catalogue/works', {
    right: null,
    query: z.object({ q: z.optional(z.string()), ids: idsOrEmpty }),
    reply: z.object({ works: z.array(work) }),
  }),
  /** One public work. */
  findWork: defineStaffCall('GET /catalogue/works/:id', {
    right: null,
    reply: work,
    refusals: ['not-found'],
  }),
  /** Most frequent first. Words are case-folded; nothing identifies the searcher. */
  listMisses: defineStaffCall('GET /catalogue/misses', {
    right: null,
    query: z.object({ days: wholeUpTo(366, 30), most: wholeUpTo(100, 20) }),
    reply: z.object({
      misses: z.array(
        z.object({
          words: z.string(),
          times: z.int(),
          /** Milliseconds since 1970. */
          lastAt: z.int(),
        }),
      ),
    }),
  }),
} as const;
