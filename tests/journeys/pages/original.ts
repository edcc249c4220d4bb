import type { Page } from '@playwright/test';

/** The page of a work where its original is bought, in Kazakh. */
export const originalPage = (page: Page) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Түпнұсқаны сатып алу' });
  return {
    main,
    dialog,
    /** The sale has been loaded: the terms of a purchase are shown, each with its date. */
    whenAlive: () => main.getByText(/бас тарта аласыз/).waitFor(),
    buy: main.getByRole('button', { name: 'Сатып алу', exact: true }),
    continue: main.getByRole('link', { name: 'Төлемді жалғастыру' }),
    tellMe: main.getByRole('link', { name: 'Босаса, маған хабарлаңыз' }),
    watch: main.getByRole('button', { name: 'Босаса, маған хабарлаңыз' }),
    watching: main.getByText('Туынды босаса немесе сатылса, хабарлаймыз.'),
    reserved: main.getByText('Бұл туындыны басқа адам сатып алып жатыр'),
    mine: main.getByText('Туынды сізге брондалды'),
    /** End of the agreed price, or of the staff's reservation. */
    kept: main.getByText(/^Осы бағамен сатып алу мерзімі: /),
    sold: main.getByText('Түпнұсқа сатылды'),
    email: dialog.getByLabel('Электрондық пошта'),
    recipient: dialog.getByLabel('Алушының аты-жөні'),
    comment: dialog.getByLabel(/^Түсініктеме/),
    courier: dialog.getByRole('radio', { name: 'Курьермен жеткізу' }),
    city: dialog.getByLabel('Қала'),
    address: dialog.getByLabel(/^Жеткізу мекенжайы/),
    toPayment: dialog.getByRole('button', { name: 'Төлемге өту' }),
    trouble: dialog.getByRole('alert'),
  };
};
