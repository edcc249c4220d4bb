import { house } from '@oner/platform';

const roles = [
  { type: 'buyer', name: 'Buyer', description: 'Тапсырыс береді · Заказывает изделия' },
  { type: 'seller', name: 'Seller', description: 'Туынды ұсынады · Предлагает работы' },
] as const;

/** Roles of the shop's people. What they may do stands in the contract, so they have no rights in Strapi. */
export const seedSiteRoles = async (): Promise<void> => {
  const query = house().db.query('plugin::users-permissions.role');
  for (const role of roles) {
    const found = await query.findOne({ where: { type: role.type }, select: ['id'] });
    if (!found) await query.create({ data: role });
  }
};
