import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, sections, work } from './shapes.ts';

/** At most 12 works of the same author, technique or price band, most similar first, without the work itself. */
export const listRelated = defineCall('GET /api/art/get/:project/:artId/:authorId', {
  auth: 'anyone',
  spec: 'A §7',
  params: z.object({ project: z.enum(sections, 'bad-choice'), artId: id, authorId: id }),
  reply: z.array(work),
  refusals: ['bad-request'],
  example: { params: { project: 'art', artId: '{workId}', authorId: '{sellerId}' } },
});
