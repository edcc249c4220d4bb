/** People of the journeys: those of the demo world, and new ones. */
import { type CallReply, calls } from '@oner/config/contract';
import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { uniqueDigits } from '../../support/unique-numbers.ts';
import { proveAddress } from './prove-address.ts';

export const demoPassword = 'Oner-demo-2026';

export type Newcomer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
};

// A worker that replaces a failed one has an index of its own; the audit has no workers.
const ofWorker = String(Number(inherited().TEST_WORKER_INDEX ?? 0) % 1000).padStart(3, '0');
const ofPerson = uniqueDigits(4);

/** A person without an account. */
export const newPerson = (): Newcomer => {
  const number = `${ofWorker}${ofPerson()}`;
  const username = `dana.${number}`;
  return {
    firstName: 'Дана',
    lastName: 'Сейтова',
    username,
    phone: `+7701${number}`,
    email: `${username}@example.kz`,
    password: `Дала мен көк аспан ${number}`,
  };
};

const tokens = new Map<string, string>();

/** The access token of a person of the demo world, who logs in once per worker. */
export const tokenOf = async (request: APIRequestContext, username: string): Promise<string> => {
  const known = tokens.get(username);
  if (known) return known;
  const body = { username, password: demoPassword };
  const answer = await expectOk(await request.post(calls.logIn.path, { data: body }));
  const { access }: CallReply<typeof calls.logIn> = await answer.json();
  tokens.set(username, access);
  return access;
};

/** Registers a buyer without the pages, for journeys that begin after that. */
export const newBuyer = async (
  request: APIRequestContext,
): Promise<Newcomer & { readonly access: string; readonly id: string }> => {
  const person = newPerson();
  const { firstName, lastName, username, email, password, phone } = person;
  const user = { username, email, first_name: firstName, last_name: lastName, password };
  const data = { user, phone, terms: true, language: 'kk' };
  const answer = await expectOk(await request.post(calls.registerBuyer.path, { data }));
  const { access, id }: CallReply<typeof calls.registerBuyer> = await answer.json();
  await proveAddress(request, email);
  return { ...person, access, id };
};

/** Registers an author without the pages. */
export const newAuthor = async (
  request: APIRequestContext,
): Promise<Newcomer & { readonly access: string }> => {
  const stranger = newPerson();
  // Authors have unique signatures, so the last name is unique.
  const person = { ...stranger, lastName: `Сейтова ${stranger.phone.slice(-7)}` };
  const { firstName, lastName, username, email, password, phone } = person;
  const multipart = {
    username,
    email,
    first_name: firstName,
    last_name: lastName,
    password,
    phone,
    terms: 'true',
    adult: 'true',
    language: 'kk',
  };
  const answer = await expectOk(await request.post(calls.registerSeller.path, { multipart }));
  const { access }: CallReply<typeof calls.registerSeller> = await answer.json();
  return { ...person, access };
};

/** Adds a person's session to the browser, as if they had signed in a while ago. */
export const addSession = async (
  context: BrowserContext,
  origin: string,
  access: string,
): Promise<void> => {
  await context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'token', value: access }] }],
  });
};

const expectOk = async (answer: APIResponse): Promise<APIResponse> => {
  if (answer.ok()) return answer;
  throw new Error(`${answer.url()} responded with ${answer.status()}: ${await answer.text()}`);
};
