import { hash } from 'node:crypto';
import {
  markVerified,
  type Progress,
  strapiInstance,
  transact,
  transactUnlessRefused,
} from '@oner/platform';
import { checkboxOf, type Role } from '../consents/rules.ts';
import { readDocuments, recordConsents } from '../consents/service.ts';
import { hashPassword } from '../passwords/service.ts';
import { readTaxNumber } from '../payees/rules.ts';
import { savePayeeChange } from '../payees/service.ts';
import { findPayee } from '../payees/store.ts';
import { createAccount, type NewAccount } from '../registration/service.ts';
import { isClaimed } from '../registration/store.ts';
import { staffRoleId } from '../staff/roles.ts';
import {
  type DemoAuthor,
  demoAuthors,
  demoBuyers,
  demoEmail,
  demoPassword,
  demoPhone,
} from './people.ts';

/** Origin recorded for the consents of demo people. */
const nowhere = { ip: '', userAgent: '' };

/** Adds staff, buyers and authors of the demo shop; existing ones are left unchanged. */
export const addDemoPeople = async (progress: Progress): Promise<void> => {
  await addStaffAccounts(demoPassword);
  const people = newPeople(await hashPassword(demoPassword));
  for (const [index, person] of people.entries()) {
    progress(index, people.length);
    if (await isClaimed('email', person.email)) continue;
    const created = await createAccount(person);
    if (!created.ok) throw new Error(`demo user ${person.username} already exists`);
    const { account } = created.value;
    await markVerified(person.email, account);
    const texts = await readDocuments(person.role, person.language);
    await transact(() => recordConsents(account, checkboxOf[person.role], texts, nowhere));
  }
  await addDemoPayee();
};

/** Gives one author bank details; the others are reminded to enter them. The numbers are invented. */
const addDemoPayee = async (): Promise<void> => {
  const author = idOf('seller', 'aigerim');
  if (await findPayee(author)) return;
  const iban = 'KZ86125KZT5004100100';
  const tax = readTaxNumber('850308400077');
  const saved = await transactUnlessRefused(() => savePayeeChange(author, { iban, tax }));
  if (!saved.ok) throw new Error(`the tax number of ${author} belongs to another account`);
};

// One hash for all: the demo password is public, printed at startup.
const newPeople = (passwordHash: string): NewAccount[] =>
  [...demoBuyers, ...demoAuthors].map((person, place) => {
    const { username, firstName, lastName, language } = person;
    const role: Role = isAuthor(person) ? 'seller' : 'buyer';
    return {
      role,
      username,
      firstName,
      lastName,
      language,
      passwordHash,
      email: demoEmail(username),
      phone: demoPhone(place),
      profile: { demo: true, ...(isAuthor(person) ? authorOf(person, demoPhone(place)) : {}) },
      ids: { account: idOf('account', username), profile: idOf(role, username) },
    };
  });

const isAuthor = (person: object): person is DemoAuthor => 'level' in person;

const authorOf = (
  { level, region, about, abouts, education, achievements, social, username }: DemoAuthor,
  phone: string,
) => ({
  level,
  region,
  about,
  ...abouts,
  education,
  achievements,
  ...(social && {
    whatsapp: `https://wa.me/${phone.slice(1)}`,
    twitter: `https://x.com/oner_demo_${username}`,
    instagram: `https://instagram.com/oner.demo.${username}`,
    facebook: `https://facebook.com/oner.demo.${username}`,
  }),
});

/** Derives an id that is the same in every demo shop, so that links and pictures stay valid. */
const idOf = (kind: string, username: string): string =>
  `d${hash('sha256', `oner demo ${kind} ${username}`).slice(0, 23)}`;

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

const addStaffAccounts = async (password: string): Promise<void> => {
  const accounts = strapiInstance().service('admin::user') as Staff;
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
