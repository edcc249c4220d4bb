import { expect, it } from 'vitest';
import { compileInline } from '../../inline-scripts.ts';
import { reminderKey } from '../api/storage-keys.ts';

const meetPerson = await compileInline('meet-person');

type Stored = Readonly<Record<string, string>>;

/** A page between its header and <main>, opened with this local storage. */
const open = (stored: Stored, pathname = '/explore') => {
  const dataset: Record<string, string> = {};
  const name = { textContent: 'Профиль' };
  const reminder = { open: false };
  const scope = {
    localStorage: Object.defineProperty({ ...stored }, 'getItem', {
      value: (key: string) => stored[key] ?? null,
    }),
    document: {
      documentElement: { dataset },
      querySelectorAll: () => [name],
      querySelector: () => reminder,
    },
    location: { pathname },
  };
  new Function(...Object.keys(scope), meetPerson)(...Object.values(scope));
  return { dataset, name: name.textContent, isReminded: reminder.open };
};

const author = { id: 'a', firstName: 'Виктор', role: 'seller', lacksPayee: true };
const known = (person: object): Stored => ({ token: 't', person: JSON.stringify(person) });

it('shows the person known from the last page', () => {
  expect(open(known({ id: 'b', firstName: 'Әлия', role: 'buyer' }))).toEqual({
    dataset: { role: 'buyer' },
    name: 'Әлия',
    isReminded: false,
  });
});

it('shows an author with a closed account the pages open to them', () => {
  const { dataset } = open(known({ ...author, lacksPayee: false, isClosed: true }));
  expect(dataset).toEqual({ role: 'seller', closed: '' });
});

it('reminds an author who cannot be paid, before the page is complete', () => {
  expect(open(known(author))).toEqual({
    dataset: { role: 'seller', payee: 'missing' },
    name: 'Виктор',
    isReminded: true,
  });
});

it.each(['/profile', '/ru/profile', '/en/profile'])('shows no reminder on %s', (path) => {
  const { isReminded, dataset } = open(known(author), path);
  expect([isReminded, dataset.payee]).toEqual([false, 'missing']);
});

it('shows no reminder after it was closed', () => {
  expect(open({ ...known(author), [reminderKey]: 'closed' }).isReminded).toBe(false);
});

it('sets the places of stored drafts', () => {
  const { dataset } = open({ ...known(author), 'draft:art': '{}', 'draft:abc12345': '{}' });
  expect(dataset.drafts).toBe('art abc12345');
});

it.each([
  ['nobody', {}],
  ['a session whose person is not known yet', { token: 't' }],
  ['somebody who has left', { person: JSON.stringify(author) }],
  ['what cannot be read', { token: 't', person: '{' }],
])('does not change the page for %s', (_, stored) => {
  expect(open(stored)).toEqual({ dataset: {}, name: 'Профиль', isReminded: false });
});
