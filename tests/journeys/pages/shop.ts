import type { Page } from '@playwright/test';

type Order = { readonly recipient: string; readonly phone: string; readonly email: string };

/** The shop of merchandise and the form of an order, in Kazakh. */
export const shopPage = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Тапсырыс', exact: true });
  const fields = {
    recipient: dialog.getByLabel('Алушының аты-жөні'),
    phone: dialog.getByLabel('Телефон'),
    email: dialog.getByLabel('Электрондық пошта'),
  } as const;
  const picker = page.getByRole('dialog', { name: 'Туындыны таңдаңыз' });
  const works = picker.getByRole('list', { name: 'Туындыны таңдаңыз' }).getByRole('button');
  return {
    ...fields,
    /** Items by the heading of their card; plain items have their name alone until a work is chosen. */
    card: (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    /** The button that opens the picker, to print any work. */
    door: page.getByRole('button', { name: 'Туындыны таңдаңыз', exact: true }),
    change: (name: string) =>
      page.getByRole('button', { name: `Басқа туынды: ${name}`, exact: true }),
    order: (name: string) =>
      page.getByRole('button', { name: `Тапсырыс беру: ${name}`, exact: true }),
    orderLink: (name: string) =>
      page.getByRole('link', { name: `Тапсырыс беру: ${name}`, exact: true }),
    picker: {
      dialog: picker,
      search: picker.getByLabel('Туындының не автордың аты'),
      works,
      work: (name: string) => works.filter({ hasText: name }),
    },
    preview: dialog.getByRole('img', { name: /көрінісі$/ }),
    scale: dialog.getByRole('slider', { name: 'Басылым көлемі' }),
    across: dialog.getByRole('slider', { name: 'Солға не оңға жылжыту' }),
    down: dialog.getByRole('slider', { name: 'Жоғары не төмен жылжыту' }),
    fit: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    shrink: dialog.getByRole('button', { name: /%-ға дейін кішірейту$/ }),
    ask: page.getByRole('button', { name: 'Бұйымға арнайы өтінім' }),
    /** The page has its buttons in the HTML; they work once its script has loaded. */
    whenAlive: async (): Promise<void> => {
      await page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    },
    comment: dialog.getByLabel(/^Түсініктеме/),
    courier: dialog.getByRole('radio', { name: 'Курьермен жеткізу' }),
    city: dialog.getByLabel('Қала'),
    address: dialog.getByLabel(/^Жеткізу мекенжайы/),
    dialog,
    tab: (kind: string) => page.getByRole('tab', { name: kind }),
    /** Buttons for signed-in visitors, links to the login for others. */
    orderButtons: page.getByRole('button', { name: /^Тапсырыс беру: / }),
    orderLinks: page.getByRole('link', { name: /^Тапсырыс беру: / }),
    size: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    toPayment: dialog.getByRole('button', { name: 'Төлемге өту' }),
    trouble: dialog.getByRole('alert'),
    fill: async (order: Order): Promise<void> => {
      for (const name of Object.keys(fields) as (keyof typeof fields)[])
        await fields[name].fill(order[name]);
    },
  };
};
