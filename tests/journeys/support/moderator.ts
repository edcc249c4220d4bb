/** The moderator: in Strapi's own panel if it is built, otherwise by the calls that its buttons make. */
import { type Browser, expect } from '@playwright/test';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { frontDoorHeaders } from '../../support/some-address.ts';
import { openPanel, panelTimeout } from '../pages/desk.ts';
import { demoPassword } from './people.ts';

type Moderator = {
  /** Finds a work by its title and publishes it. */
  publish(title: string): Promise<void>;
  /** Unpublishes a work. */
  unpublish(title: string): Promise<void>;
  leave(): Promise<void>;
};

const works = 'content-manager/collection-types/api::work.work';
const moderator = { email: 'moderator@oner.test', password: demoPassword } as const;

export const enterDesk = async (browser: Browser): Promise<Moderator> => {
  const cms = inherited().PANEL_OF_SHOP ?? 'http://127.0.0.1:1337';
  const page = await fetch(`${cms}/admin/`);
  const isBuilt = (await page.text()).includes('id="strapi"');
  return isBuilt ? atThePanel(browser, cms) : byCalls(cms);
};

const atThePanel = async (browser: Browser, cms: string): Promise<Moderator> => {
  const { page, leave } = await openPanel(browser, 'moderator', { origin: cms });
  const open = async (title: string): Promise<void> => {
    await page.goto(`/admin/${works}?_q=${encodeURIComponent(title)}`);
    await page.getByRole('gridcell', { name: title }).click(panelTimeout);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(panelTimeout);
  };
  const done = (words: string) =>
    expect(page.getByRole('status').filter({ hasText: words })).toBeVisible(panelTimeout);
  return {
    publish: async (title) => {
      await open(title);
      await page.getByRole('button', { name: 'Опубликовать' }).click(panelTimeout);
      await done('Опубликовано');
    },
    unpublish: async (title) => {
      await open(title);
      await page.getByRole('button', { name: 'Другие действия' }).click(panelTimeout);
      await page.getByRole('menuitem', { name: 'Отменить публикацию' }).click();
      await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeEnabled(panelTimeout);
    },
    leave,
  };
};

const byCalls = async (cms: string): Promise<Moderator> => {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...init.headers };
    const answer = await fetch(`${cms}/${path}`, { ...init, headers });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const body = JSON.stringify(moderator);
  const login = await ask('admin/login', { method: 'POST', body, headers: frontDoorHeaders() });
  const { token } = (login as { data: { token: string } }).data;
  const headers = { authorization: `Bearer ${token}` };
  const act = async (title: string, action: 'publish' | 'unpublish'): Promise<void> => {
    const found = await ask(`${works}?_q=${encodeURIComponent(title)}`, { headers });
    const [work] = (found as { results: { documentId: string }[] }).results;
    expect(work, `${title} in the moderator's list`).toBeDefined();
    const path = `${works}/${work?.documentId}/actions/${action}`;
    await ask(path, { method: 'POST', headers, body: '{}' });
  };
  return {
    publish: (title) => act(title, 'publish'),
    unpublish: (title) => act(title, 'unpublish'),
    leave: async () => undefined,
  };
};

/** Blocks an account, as the owner's staff do in the panel. @param cms origin */
export const blockUser = async (cms: string, username: string): Promise<void> => {
  const users = `${cms}/content-manager/collection-types/plugin::users-permissions.user`;
  const login = await fetch(`${cms}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...frontDoorHeaders() },
    body: JSON.stringify({ email: 'owner@oner.test', password: demoPassword }),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' };
  const found = await fetch(`${users}?_q=${username}`, { headers });
  const { results } = (await found.json()) as { results: { documentId: string }[] };
  const answer = await fetch(`${users}/${results[0]?.documentId}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ blocked: true }),
  });
  expect(answer.status).toBe(200);
};
