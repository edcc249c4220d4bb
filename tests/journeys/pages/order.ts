import type { Page } from '@playwright/test';

/** The page of one order, in Kazakh. */
export const orderPage = (page: Page) => {
  const question = page.getByRole('dialog', { name: 'Тапсырыстан бас тартасыз ба?' });
  return {
    main: page.getByRole('main'),
    timeLeft: page.getByRole('timer'),
    cancel: page.getByRole('button', { name: /^Бас тартып/ }),
    question,
    keep: question.getByRole('button', { name: 'Тапсырысты қалдыру' }),
    confirm: question.getByRole('button', { name: 'Тапсырыстан бас тарту' }),
  };
};
