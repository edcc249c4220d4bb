import { sendContact } from '@oner/config/contract/contact';
import { describe, expect, it } from 'vitest';
import { checkBody } from '../../elements/form-errors.ts';
import { contactBody, questionOf } from './contact.ts';

describe('contactBody', () => {
  it('keeps the contract; an empty telephone is not sent', () => {
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

describe('questionOf', () => {
  it('reads what the page of a work asks', () => {
    expect(questionOf('?about=rent&work=work0001')).toEqual({ about: 'rent', work: 'work0001' });
  });
  it.each(['', '?about=rent', '?about=rent&work=..%2Fx', '?about=all&work=work0001'])(
    'asks nothing for %s',
    (search) => {
      expect(questionOf(search)).toBeUndefined();
    },
  );
});
