import { describe, expect, it } from 'vitest';
import {
  changeOf,
  checkPasswordForm,
  checkProfileDraft,
  infoOf,
  isPortrait,
  payeeChangeOf,
} from './account.ts';

const profile = {
  id: 'seller0001',
  phone: '+77015550101',
  photo: null,
  card_nubmer: null,
  about: 'Акварель',
  education: null,
  achievements: null,
  whatsapp: null,
  twitter: null,
  facebook: null,
  instagram: 'https://instagram.com/dana',
  latin_name: null,
  region: null,
  about_kk: null,
  about_ru: null,
  about_en: null,
  iban: null,
  iin: null,
  buyer_type: null,
  closed: false,
  pending_email: null,
  user: {
    id: 'user00001',
    username: 'dana',
    email: 'dana@example.kz',
    email_state: 'verified' as const,
    first_name: 'Дана',
    last_name: 'Сейтова',
  },
};
const info = infoOf(profile);
const payee = { iban: '', iin: '' };

describe('a biography', () => {
  it('without a language is shown in its own language, and moves there with the first change', () => {
    expect(info).toMatchObject({ about: 'Акварель', about_kk: '', about_ru: 'Акварель' });
    expect(changeOf(info, { ...info, about_en: 'Watercolour' })).toEqual({
      about: '',
      about_kk: '',
      about_ru: 'Акварель',
      about_en: 'Watercolour',
    });
    expect(changeOf(info, { ...info, education: 'КазНУ' })).toEqual({ education: 'КазНУ' });
  });

  it('with a language is sent as the only change', () => {
    const told = infoOf({ ...profile, about: null, about_ru: 'Масло' });
    expect(changeOf(told, { ...told, about_ru: '' })).toEqual({ about_ru: '' });
  });
});

describe('a change of personal data', () => {
  it('is undefined while the form is unchanged', () => {
    expect(changeOf(info, info)).toBeUndefined();
    expect(changeOf(info, { ...info, phone: '+7 701 555 01 01' })).toBeUndefined();
    expect(changeOf(info, { ...info, valid_since: '2026-11-20' })).toBeUndefined();
  });

  it('contains only what differs, with fields of the user under `user`', () => {
    const now = { ...info, first_name: 'Дана ', email: 'd@example.kz', about: '' };
    expect(changeOf(info, { ...now, buyer_type: 'bureau', valid_since: '2026-11-20' })).toEqual({
      user: { email: 'd@example.kz' },
      about: '',
      buyer_type: 'bureau',
      valid_since: '2026-11-20',
    });
  });

  it('clears a choice with null', () => {
    const said = { ...info, buyer_type: 'agency' };
    expect(changeOf(said, { ...said, buyer_type: '' })).toEqual({ buyer_type: null });
  });

  it('is checked by the contract', () => {
    const wrong = changeOf(info, { ...info, username: 'дана !', email: 'жоқ', first_name: '' });
    expect(checkProfileDraft('seller', wrong ?? {})).toMatchObject({
      username: { code: 'username-format' },
      email: { code: 'email-invalid' },
      first_name: { code: 'required' },
    });
  });
});

describe('payment data', () => {
  it('stay as they are if left empty', () => {
    expect(payeeChangeOf(payee)).toBeUndefined();
    expect(payeeChangeOf({ ...payee, iban: ' KZ86 ' })).toEqual({ iban: 'KZ86' });
  });
});

describe('a new password', () => {
  it('has at least ten characters and is typed twice', () => {
    const typed = { old_password: 'x', new_password: 'қоңыр күз кеші', repeat: 'қоңыр күз' };
    expect(checkPasswordForm(typed)).toEqual({ repeat: { code: 'password-mismatch', facts: {} } });
    expect(checkPasswordForm({ ...typed, repeat: typed.new_password })).toEqual({});
    expect(checkPasswordForm({ old_password: '', new_password: 'a', repeat: '' })).toMatchObject({
      old_password: { code: 'required' },
      new_password: { code: 'too-short' },
      repeat: { code: 'required' },
    });
  });
});

describe('a portrait', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  it.each([
    ['a.jpg', jpeg, true],
    ['a.JPEG', jpeg, true],
    ['a.png', png, true],
    ['a.gif', jpeg, false],
    ['a.png', new Uint8Array([0x47, 0x49, 0x46]), false],
    ['jpg', jpeg, false],
    ['a.png', new Uint8Array(), false],
  ])('%s', (name, head, verdict) => expect(isPortrait(name, head)).toBe(verdict));
});
