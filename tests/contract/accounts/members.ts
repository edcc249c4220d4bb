/** Staff members for one test, invited by the owner, and their second factors. */
import { expect } from 'vitest';
import { verifyAddresses } from '../../support/states.ts';
import { unique } from '../support/cast.ts';
import { panel } from '../support/panel.ts';
import { demoPassword, shop } from '../support/shop.ts';

export const send = (
  method: string,
  path: string,
  token?: string,
  body?: object,
  cookie?: string,
) =>
  shop.request(method, path, {
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
export const dataOf = async <T>(answer: Response): Promise<T> =>
  ((await answer.json()) as { data: T }).data;
export const factor = '/accounts/second-factor';
export const statusOf = async (method: string, path: string, token: string, body?: object) =>
  (await send(method, path, token, body)).status;

export const newMember = async (roleName = 'Accountant') => {
  const owner = await panel(shop, 'owner');
  const { body } = await owner.send('GET', '/admin/roles');
  const role = (body as { data: { id: number; name: string }[] }).data.find(
    ({ name }) => name === roleName,
  );
  const email = `factor.${unique()}@example.kz`;
  await verifyAddresses(shop, email);
  const member = { email, firstname: 'Тимур', lastname: 'Есепші', roles: [role?.id] };
  const made = await owner.send('POST', '/admin/users', member);
  const { id, registrationToken } = (
    made.body as { data: { id: number; registrationToken: string } }
  ).data;
  const userInfo = { firstname: 'Тимур', lastname: 'Есепші', password: demoPassword };
  const entered = await send('POST', '/admin/register', undefined, { registrationToken, userInfo });
  const { token } = await dataOf<{ token: string }>(entered);
  return { id, email, token, owner };
};
export const enrol = async (token: string): Promise<string> => {
  const made = await send('POST', `${factor}/enrol`, token, {});
  expect(made.status).toBe(200);
  return ((await made.json()) as { secret: string }).secret;
};
/** Subjects of the e-mails to an address, without the invitation. */
export const subjectsTo = async (email: string): Promise<readonly string[]> =>
  (await shop.emails())
    .filter(({ to, subject }) => to === email && !subject.includes('Приглашение'))
    .map(({ subject }) => subject)
    .sort();
export const logIn = async (email: string) => {
  const answer = await send('POST', '/admin/login', undefined, { email, password: demoPassword });
  const { token } = await dataOf<{ token: string }>(answer);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { token, cookie };
};
