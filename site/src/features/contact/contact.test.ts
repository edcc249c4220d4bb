import { sendContact } from '@oner/config/contract/contact';
import { describe, expect, it } from 'vitest';
import { checkBody } from '../../elements/form-errors.ts';
import { contactBody, contactQuestionOf, reportedLinkOf, workOf } from './contact.ts';

describe('contactBody', () => {
  it('matches the contract, without an empty phone number', () => {
    const typed = { name: 'Ержан', email: 'e@example.kz', phone: '', message: 'Сәлем' };
    const body = contactBody(typed, 'kk');
    expect(body).not.toHaveProperty('phone');
    expect(checkBody(sendContact.body, body)).toEqual({});
  });
  it('names the lines that are missing by the names of the form', () => {
    expect(Object.keys(checkBody(sendContact.body, contactBody({}, 'en'))).sort()).toEqual([
      'email',
      'message',
      'name',
    ]);
  });
});

describe('contactQuestionOf', () => {
  it('reads a question from the page of a work', () => {
    expect(contactQuestionOf('?about=rent&work=work0001')).toEqual({
      about: 'rent',
      page: '/works/work0001',
    });
  });
  it('reads a question from the page of an author', () => {
    expect(contactQuestionOf('?about=author&author=author0001')).toEqual({
      about: 'author',
      page: '/author/author0001',
    });
    expect(contactQuestionOf('?about=author&author=dana-kim-author0001')).toEqual({
      about: 'author',
      page: '/authors/dana-kim-author0001',
    });
  });
  it('reads the name of the author, unless it could be a link', () => {
    const about = '?about=author&author=dana-kim-author0001';
    expect(contactQuestionOf(`${about}&name=Дана+Әбіл-Қасым`)).toMatchObject({
      name: 'Дана Әбіл-Қасым',
    });
    for (const name of [
      'https://evil.example',
      'evil.example',
      'a@b.kz',
      '+7 701 000 00 00',
      'Д'.repeat(81),
    ]) {
      const search = `${about}&${new URLSearchParams({ name })}`;
      expect(contactQuestionOf(search)).not.toHaveProperty('name');
    }
  });
  it.each([
    '',
    '?about=rent',
    '?about=rent&work=..%2Fx',
    '?about=all&work=work0001',
    '?about=author&author=..%2Fx',
    '?about=author&author=dana-..%2Fauthor0001',
    '?about=author&work=work0001',
  ])('asks nothing for %s', (search) => {
    expect(contactQuestionOf(search)).toBeUndefined();
  });
});

describe('reportedLinkOf', () => {
  it.each([
    ['?link=/author/abc', 'https://oner.kz/author/abc'],
    ['?link=%2Fproduct-details%2Fart%2Fx', 'https://oner.kz/product-details/art/x'],
    ['', ''],
    ['?link=', ''],
    ['?link=//evil.example/author/x', ''],
    ['?link=https://evil.example', ''],
    ['?link=javascript:alert(1)', ''],
  ])('%s → %s', (search, link) => {
    expect(reportedLinkOf(search, 'https://oner.kz')).toBe(link);
  });
});

it('names the work of the address', () => {
  expect(workOf('?work=abcdefgh12345678')).toBe('abcdefgh12345678');
});
it.each(['', '?work=', '?work=<b>', '?work=../../x'])('takes no work from %s', (search) => {
  expect(workOf(search)).toBe('');
});
