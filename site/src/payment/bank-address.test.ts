import { describe, expect, it } from 'vitest';
import { bankAddress, type PaymentDetails, signedPart } from './bank-address.ts';

const details: PaymentDetails = {
  url: 'https://bank.test/ecom/api?shop=1',
  language: 'ru',
  order: '00318827561',
  amount: '15000.00',
  currency: 'KZT',
  merchant: 'MERCHANT01',
  terminal: 'TERM0001',
  nonce: '1234567',
  client_id: '42',
  desc: 'Футболка «Дала», M & L = 2',
  desc_order: '',
  email: 'a+b@example.kz',
  backref: 'https://shop.test/payment-graph?redirect=true',
};

describe('the address of the bank', () => {
  const url = new URL(bankAddress(details, 'f'.repeat(128)));

  it('carries every parameter of the protocol as it was signed', () => {
    expect(Object.fromEntries(url.searchParams)).toEqual({
      shop: '1',
      ORDER: '00318827561',
      AMOUNT: '15000.00',
      CURRENCY: 'KZT',
      MERCHANT: 'MERCHANT01',
      TERMINAL: 'TERM0001',
      NONCE: '1234567',
      LANGUAGE: 'ru',
      CLIENT_ID: '42',
      DESC: 'Футболка «Дала», M & L = 2',
      DESC_ORDER: '',
      EMAIL: 'a+b@example.kz',
      BACKREF: 'https://shop.test/payment-graph?redirect=true',
      Ucaf_Flag: '',
      Ucaf_Authentication_Data: '',
      P_SIGN: 'f'.repeat(128),
    });
  });
  it('stays on the page the bank has named', () => {
    expect(url.origin + url.pathname).toBe('https://bank.test/ecom/api');
  });
});

describe('signedPart', () => {
  it('is what the server signs: no address, no language', () => {
    const signed = signedPart(details);
    expect(Object.keys(signed)).toHaveLength(11);
    expect(signed).not.toHaveProperty('url');
    expect(signed).not.toHaveProperty('language');
  });
});
