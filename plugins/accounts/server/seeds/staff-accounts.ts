import { house } from '@oner/platform';
import { staffRoleId } from './staff-roles.ts';

/** Staff of the demo shop (ARCHITECTURE §7). */
const staff = [
  { email: 'owner@oner.test', firstname: 'Гүлмира', lastname: 'Иесі', role: 'strapi-super-admin' },
  { email: 'editor@oner.test', firstname: 'Олжас', lastname: 'Редактор', role: 'strapi-editor' },
  {
    email: 'moderator@oner.test',
    firstname: 'Сәуле',
    lastname: 'Модератор',
    role: 'oner-moderator',
  },
  { email: 'manager@oner.test', firstname: 'Дәурен', lastname: 'Менеджер', role: 'oner-manager' },
  {
    email: 'accountant@oner.test',
    firstname: 'Тимур',
    lastname: 'Есепші',
    role: 'oner-accountant',
  },
] as const;

type Staff = {
  findOneByEmail(email: string): Promise<{ id: number } | null>;
  create(account: Record<string, unknown>): Promise<unknown>;
};

export const addStaffAccounts = async (password: string): Promise<void> => {
  const accounts = house().service('admin::user') as Staff;
  for (const { email, firstname, lastname, role } of staff) {
    if (await accounts.findOneByEmail(email)) continue;
    await accounts.create({
      email,
      firstname,
      lastname,
      password,
      isActive: true,
      roles: [await staffRoleId(role)],
      preferedLanguage: 'ru',
    });
  }
};
