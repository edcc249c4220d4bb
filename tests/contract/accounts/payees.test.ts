import { describe, expect, it } from 'vitest';
import { payeeOf, placesStoring } from '../../support/records.ts';
import { auditOf, panel } from '../support/panel.ts';
import { demoPassword, shop } from '../support/shop.ts';
import {
  accountOf,
  change,
  dataOf,
  emailsTo,
  expireProofOf,
  newAuthor,
  newBuyer,
  someIban,
  someIin,
} from './newcomers.ts';

const iin = () => someIin('900101', '3');

describe('where an author is paid', () => {
  it('is stored encrypted and shown by its last four characters', async () => {
    const who = await newAuthor();
    const [iban, tax] = [someIban(), iin()];
    const { status, body } = await change('sellers', who.id, { iban, iin: tax }, who.token);
    expect(status).toBe(200);
    expect([body.iban, body.iin]).toEqual([`•••• ${iban.slice(-4)}`, `•••• ${tax.slice(-4)}`]);
    expect(await placesStoring(shop, [iban, tax])).toEqual([]);
    expect(await payeeOf(shop, who.id)).toMatchObject({ kind: 'iin', isUnderage: false });
  });

  it('is null in the profile until given', async () => {
    const who = await newAuthor();
    const [profile] = (await shop.call('getProfile', {}, { token: who.token })).body;
    expect([profile?.iban, profile?.iin]).toEqual([null, null]);
    const [aigerim] = (await shop.call('getProfile', {}, 'aigerim')).body;
    expect([aigerim?.iban, aigerim?.iin]).toEqual(['•••• 0100', '•••• 0077']);
    const [viktor] = (await shop.call('getProfile', {}, 'viktor')).body;
    expect([viktor?.iban, viktor?.iin]).toEqual([null, null]);
  });

  it('is refused if it is invalid', async () => {
    const who = await newAuthor();
    for (const [sent, fields] of [
      [{ iban: 'KZ87125KZT5004100100' }, { iban: ['iban-invalid'] }],
      [{ iban: 'DE89370400440532013000' }, { iban: ['iban-foreign'] }],
      [{ iin: '900101300018' }, { iin: ['iin-invalid'] }],
      [
        { iban: 'x', iin: '1' },
        { iban: ['iban-invalid'], iin: ['iin-invalid'] },
      ],
    ] as const) {
      const { status, error } = await change('sellers', who.id, sent, who.token);
      expect([sent, status, error?.fields]).toEqual([sent, 400, fields]);
    }
    expect((await dataOf(who)).payee).toBeNull();
  });

  it('is unchanged if a form sends back the masks, empty fields or the same values', async () => {
    const who = await newAuthor();
    const [iban, tax] = [someIban(), iin()];
    const { body } = await change('sellers', who.id, { iban, iin: tax }, who.token);
    const before = (await dataOf(who)).payee;
    expect(before?.iban).toMatchObject({ setAt: expect.any(String) });
    for (const sent of [
      { iban: body.iban, iin: body.iin },
      { iban: '', iin: null },
      { iban: iban.toLowerCase(), iin: ` ${tax} ` },
    ])
      expect((await change('sellers', who.id, { ...sent, about: 'x' }, who.token)).status).toBe(
        200,
      );
    expect((await dataOf(who)).payee).toEqual(before);
  });

  it('requires the password to change, and notifies the author by e-mail', async () => {
    const who = await newAuthor({ language: 'en' });
    await change('sellers', who.id, { iban: someIban(), iin: iin() }, who.token);
    const next = { iban: someIban(), iin: iin() };
    await expireProofOf(who.token);
    const none = await change('sellers', who.id, next, who.token);
    expect([none.status, none.error?.code]).toEqual([403, 'reauthentication-required']);
    const wrong = await change('sellers', who.id, { ...next, password: 'wrong-one-1' }, who.token);
    expect(wrong.error?.fields).toEqual({ password: ['password-wrong'] });
    const right = await change('sellers', who.id, { ...next, password: demoPassword }, who.token);
    expect(right.body.iban).toBe(`•••• ${next.iban.slice(-4)}`);

    const subjects = async () => (await emailsTo(who.email)).map(({ subject }) => subject);
    await expect
      .poll(subjects)
      .toEqual(expect.arrayContaining(['Your IBAN was changed', 'Your IIN or BIN was changed']));
    const account = await accountOf(who);
    const deeds = await auditOf(shop, { actor: `user:${account}`, action: 'account.changed' });
    expect(deeds).toHaveLength(2);
  });

  it('belongs to one open account, even if five send the same number at once', async () => {
    const authors = await Promise.all(Array.from({ length: 5 }, () => newAuthor()));
    const tax = iin();
    const answers = await Promise.all(
      authors.map(({ id, token }) => change('sellers', id, { iin: tax }, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { error } of answers.filter(({ status }) => status !== 200))
      expect(error?.fields).toEqual({ iin: ['iin-taken'] });
    const late = await newAuthor();
    const { error } = await change('sellers', late.id, { iin: tax }, late.token);
    expect(error?.fields).toEqual({ iin: ['iin-taken'] });
  });

  it('is accepted and flagged if the IIN is that of a minor', async () => {
    const who = await newAuthor();
    const { status } = await change('sellers', who.id, { iin: someIin('150615', '5') }, who.token);
    expect(status).toBe(200);
    const { send } = await panel(shop, 'moderator');
    const { body } = await send('GET', `/moderation/authors/${who.id}`);
    expect(body).toMatchObject({ flags: { isUnderageByTaxNumber: true } });
  });

  it('is ignored for a buyer', async () => {
    const who = await newBuyer();
    const { body } = await change('buyer', who.id, { iban: someIban(), iin: iin() }, who.token);
    expect([body.iban, body.iin]).toEqual([null, null]);
    expect(await payeeOf(shop, who.id)).toBeNull();
  });
});
