import { strapiInstance } from '@oner/platform';

const names = { kk: 'Қазақша (kk)', ru: 'Русский (ru)', en: 'English (en)' } as const;

type Locales = {
  findByCode(code: string): Promise<{ id: number; name: string } | null>;
  create(locale: { code: string; name: string }): Promise<unknown>;
  update(where: { id: number }, changes: { name: string }): Promise<unknown>;
  getDefaultLocale(): Promise<string>;
  setDefaultLocale(locale: { code: string }): Promise<unknown>;
};

/** Makes Kazakh the default language (spec A §1); Strapi's default is English. */
export const seedLanguages = async (): Promise<void> => {
  const locales: Locales = strapiInstance().plugin('i18n').service('locales');
  for (const [code, name] of Object.entries(names)) {
    const found = await locales.findByCode(code);
    if (!found) await locales.create({ code, name });
    else if (found.name !== name) await locales.update({ id: found.id }, { name });
  }
  if ((await locales.getDefaultLocale()) !== 'kk') await locales.setDefaultLocale({ code: 'kk' });
};

const roles = [
  { type: 'buyer', name: 'Buyer', description: 'Тапсырыс береді · Заказывает изделия' },
  { type: 'seller', name: 'Seller', description: 'Туынды ұсынады · Предлагает работы' },
] as const;

/** Roles of buyers and authors. They have no rights in Strapi, because the contract defines access. */
export const seedSiteRoles = async (): Promise<void> => {
  const query = strapiInstance().db.query('plugin::users-permissions.role');
  for (const role of roles) {
    const found = await query.findOne({ where: { type: role.type }, select: ['id'] });
    if (!found) await query.create({ data: role });
  }
};
