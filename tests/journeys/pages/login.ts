import type { Page } from '@playwright/test';

export const loginPage = (page: Page) => {
  const username = page.getByLabel(
    /^(Пошта не пайдаланушы аты|Почта или имя пользователя|E-mail or username)$/,
  );
  const password = page.getByLabel(/^(Құпиясөз|Пароль|Password)$/);
  const submit = page.getByRole('button', { name: /^(Жүйеге кіру|Войти|Log in)$/ });
  return {
    username,
    password,
    submit,
    preloader: page.getByRole('status').filter({ hasText: 'Кіру орындалуда' }),
    logIn: async (name: string, secret: string): Promise<void> => {
      await username.fill(name);
      await password.fill(secret);
      await submit.click();
    },
  };
};
