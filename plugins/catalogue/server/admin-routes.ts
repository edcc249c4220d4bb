import { staffCalls } from '@oner/config/contract/staff';
import { handleStaff } from '@oner/platform';
import { listMisses } from './search/misses.ts';
import { workForStaff, worksForStaff, worksOfIds } from './search/service.ts';

const mostWorks = 12;

export const adminApi = {
  type: 'admin',
  routes: [
    handleStaff(staffCalls.listMisses, async ({ query: { days, most } }) => ({
      value: { misses: await listMisses(days, most) },
    })),
    handleStaff(staffCalls.findWorks, async ({ query: { q = '', ids } }) => ({
      value: {
        works: ids
          ? await worksOfIds(ids.split(','))
          : await worksForStaff(q.trim().slice(0, 100), mostWorks),
      },
    })),
    handleStaff(staffCalls.findWork, async ({ params: { id } }) => {
      const value = await workForStaff(id);
      return value ? { value } : { refused: 'not-found', status: 404 };
    }),
  ],
};
