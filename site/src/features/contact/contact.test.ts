import { sendContact } from '@oner/config/contract/contact';
import { describe, expect, it } from 'vitest';
import { checkBody } from '../../elements/form-errors.ts';
import { contactBody } from './contact.ts';

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
