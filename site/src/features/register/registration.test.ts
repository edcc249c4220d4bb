import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../api/error.ts';
import { type FieldProblem, refusedFields } from '../../elements/form-errors.ts';
import { translateIn } from '../../i18n/index.ts';
import {
  buyerBody,
  checkRegistration,
  draftOf,
  missingKeys,
  type Registration,
  readRegistration,
  readRegistrationDraft,
  registrationFieldsOf,
  registrationStepOf,
  sellerFields,
} from './registration.ts';

const person = {
  first_name: 'Дана',
  last_name: 'Сейтова',
  username: 'dana.s',
  phone: '+7 701 555 01 01',
  email: 'dana@example.kz',
  password: 'қоңыр күз кеші',
};
const author = {
  about: 'Акварель',
  education: '',
  achievements: '',
  whatsapp: '',
  twitter: '',
  facebook: '',
  instagram: 'dana.s',
};
const form: Registration = { ...person, ...author, terms: true, adult: true };
const empty: Registration = {
  ...form,
  first_name: '',
  last_name: ' ',
  username: '',
  phone: '',
  email: '',
  password: '',
};

describe('the registration form', () => {
  it('accepts what the server accepts', () => {
    expect(checkRegistration('buyer', form, 'kk')).toEqual({});
    expect(checkRegistration('seller', form, 'kk')).toEqual({});
  });

  it.each(['buyer', 'seller'] as const)('names every missing field of a %s', (kind) => {
    expect(checkRegistration(kind, { ...empty, terms: false }, 'kk')).toMatchObject({
      first_name: { code: 'required' },
      last_name: { code: 'required' },
      username: { code: 'required' },
      phone: { code: 'required' },
      email: { code: 'required' },
      password: { code: 'required' },
      terms: { code: 'terms-required' },
    });
  });

  /** Exact wording of spec A §5, in the order of the screen. */
  const sentences = [
    ['first_name', 'The Name is missing'],
    ['last_name', 'The Surname is missing'],
    ['username', 'The Username is missing'],
    ['phone', 'The Phone Number is missing'],
    ['email', 'The Email is missing'],
    ['password', 'The Password is missing'],
  ] as const;
  it.each(sentences)('reports an empty %s: %s', (field, sentence) => {
    const wordsOf = (problem: FieldProblem | undefined) =>
      problem?.code === 'required' && translateIn('en')(missingKeys[field]);
    for (const kind of ['buyer', 'seller'] as const) {
      const problems = checkRegistration(kind, { ...form, [field]: '' }, 'en');
      expect(Object.keys(problems)).toEqual([field]);
      expect(wordsOf(problems[field])).toBe(sentence);
    }
    const path = field === 'phone' ? field : `user.${field}`;
    const told = { code: 'bad-request', status: 400, fields: { [path]: ['required'] }, facts: {} };
    expect(wordsOf(refusedFields(told as unknown as ApiError)[field])).toBe(sentence);
  });

  it('requires the declaration of age from authors only', () => {
    const young = { ...form, adult: false };
    expect(checkRegistration('seller', young, 'kk')).toEqual({
      adult: { code: 'adult-required', facts: {} },
    });
    expect(checkRegistration('buyer', young, 'kk')).toEqual({});
  });

  it('checks the characters of a username and the length of a password', () => {
    const wrong = { ...form, username: 'дана к!', password: 'қысқа' };
    expect(checkRegistration('buyer', wrong, 'kk')).toEqual({
      username: { code: 'username-format', facts: {} },
      password: { code: 'too-short', facts: { min: 10 } },
    });
  });

  it('sends the two payloads of the specification', () => {
    const { phone, ...user } = person;
    expect(buyerBody(form, 'ru')).toEqual({ user, phone, terms: true, language: 'ru' });
    expect(sellerFields(form, 'ru')).toEqual({
      ...person,
      ...author,
      terms: 'true',
      adult: 'true',
      language: 'ru',
    });
  });

  it('reads a form element', () => {
    const data = new FormData();
    data.set('username', ' dana ');
    data.set('password', ' keep spaces ');
    data.set('terms', 'on');
    expect(readRegistration(data)).toMatchObject({
      username: 'dana',
      password: ' keep spaces ',
      terms: true,
      adult: false,
      email: '',
    });
  });

  it('has each field of an author in one of the four steps', () => {
    expect(registrationFieldsOf('seller').map(registrationStepOf)).toEqual(
      [4, 3, 3, 6].flatMap((count, step) => Array<number>(count).fill(step)),
    );
    expect(registrationStepOf('email')).toBe(1);
    expect(registrationStepOf('terms')).toBe(3);
  });
});

const typed = new FormData();
typed.set('first_name', 'Ерлан');
typed.set('password', 'құпия сөз тіркесі');
typed.set('about', 'Ағаш өнері');

describe('what a registration draft keeps', () => {
  it('the texts and the step, never the password', () => {
    const draft = draftOf(2, readRegistration(typed));
    expect(draft).toEqual({ step: 2, texts: { first_name: 'Ерлан', about: 'Ағаш өнері' } });
    expect(readRegistrationDraft(JSON.stringify(draft), 3)).toEqual(draft);
    expect(JSON.stringify(draft)).not.toContain('құпия');
  });

  it.each([null, '', '{', '[]', '1', 'null', '{"step":1}'])('nothing out of %j', (text) =>
    expect(readRegistrationDraft(text, 3)).toBeUndefined(),
  );

  it('no unknown fields', () => {
    const odd = '{"step":9,"texts":{"first_name":"Дана","is_staff":"1","phone":{"a":1}}}';
    expect(readRegistrationDraft(odd, 3)).toEqual({ step: 3, texts: { first_name: 'Дана' } });
    expect(readRegistrationDraft('{"step":"x","texts":{}}', 3)).toEqual({ step: 0, texts: {} });
  });
});
