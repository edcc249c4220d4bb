/** A person's address book: what they save, what an order adds, and how it ends with their account. */
import { mostAddresses } from '@oner/config/contract/addresses';
import { describe, expect, it } from 'vitest';
import { type Buyer, eraseAccount, newBuyer, order } from '../../support/app/buyers.ts';
import { shirt, shirtShelf } from '../../support/app/trade.ts';
import { openForTests } from '../../support/app/trade-shop.ts';

const home = { name: 'Дана', phone: '+7 701 555 01 09', city: 'cityalmaty', address: 'Абай 10, 5' };
const work = { ...home, name: 'Айдос', city: 'cityastana', address: 'Мәңгілік Ел 8' };

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const { app } = openForTests(engine, { shelf: shirtShelf, isOne: true });

  const bookOf = async ({ person }: Buyer) =>
    (await app.request('listMyAddresses', {}, person)).body;
  const add = ({ person }: Buyer, body: object = home) =>
    app.request('addAddress', { body }, person);
  const change = ({ person }: Buyer, id: string, body: object) =>
    app.request('changeAddress', { params: { id }, body }, person);
  const drop = ({ person }: Buyer, id: string) =>
    app.request('deleteAddress', { params: { id } }, person);

  it('has one default: the first, a chosen one, and an earlier one once that is deleted', async () => {
    const buyer = await newBuyer();
    expect(await bookOf(buyer)).toEqual([]);
    const first = (await add(buyer)).body;
    expect(first).toMatchObject({ ...home, phone: '+77015550109', isDefault: true });
    const second = (await add(buyer, work)).body;
    const third = (await add(buyer, { ...work, address: 'Сарыарқа 1' })).body;
    expect(second.isDefault).toBe(false);
    expect((await bookOf(buyer)).map(({ id }) => id)).toEqual([first.id, third.id, second.id]);

    expect((await change(buyer, second.id, { isDefault: true })).body.isDefault).toBe(true);
    expect(await bookOf(buyer)).toMatchObject([
      { id: second.id, isDefault: true },
      { id: first.id, isDefault: false },
      { id: third.id, isDefault: false },
    ]);
    expect((await drop(buyer, second.id)).status).toBe(200);
    expect((await bookOf(buyer))[0]).toMatchObject({ id: first.id, isDefault: true });
  });

  it('keeps each place once, with its latest recipient', async () => {
    const buyer = await newBuyer();
    const { id } = (await add(buyer)).body;
    expect((await add(buyer, { ...home, name: 'Әсел' })).body).toMatchObject({ id, name: 'Әсел' });
    const other = (await add(buyer, work)).body;
    const { city, address } = home;
    const moved = (await change(buyer, other.id, { city, address })).body;
    expect(await bookOf(buyer)).toEqual([{ ...moved, isDefault: true }]);
    expect(moved).toMatchObject({ id: other.id, name: work.name, isDefault: true });
  });

  it('refuses undeliverable addresses, and more than the limit', async () => {
    const buyer = await newBuyer();
    const wrong = async (body: object) => (await add(buyer, { ...home, ...body })).error?.fields;
    expect(await wrong({ city: 'pickupabay' })).toEqual({ city: ['bad-choice'] });
    expect(await wrong({ phone: '12' })).toEqual({ phone: ['phone-invalid'] });
    expect(await wrong({ address: ' ' })).toEqual({ address: ['required'] });
    for (let n = 0; n < mostAddresses; n += 1) await add(buyer, { ...home, address: `Абай ${n}` });
    expect((await add(buyer)).error).toMatchObject({ code: 'too-many-saved' });
    expect(await bookOf(buyer)).toHaveLength(mostAddresses);
  });

  it('is nobody else’s', async () => {
    const [buyer, stranger] = [await newBuyer(), await newBuyer()];
    const { id } = (await add(buyer)).body;
    expect((await change(stranger, id, { name: 'Әсел' })).status).toBe(404);
    expect((await drop(stranger, id)).status).toBe(404);
    expect(await bookOf(stranger)).toEqual([]);
  });

  it('the address book takes the address of an order if its buyer asks for it', async () => {
    const buyer = await newBuyer();
    const { city, address } = home;
    const courier = { delivery: 'courier', city, address };
    expect((await order(app, buyer, shirt, courier)).status).toBe(201);
    expect((await order(app, buyer, shirt, { keep_address: true })).status).toBe(201);
    expect(await bookOf(buyer)).toEqual([]);
    const asked = { ...courier, keep_address: true };
    await order(app, buyer, shirt, asked);
    expect((await order(app, buyer, shirt, asked)).status).toBe(201);
    expect(await bookOf(buyer)).toMatchObject([
      { name: 'Дана', phone: buyer.phone, city, address, isDefault: true },
    ]);
  });

  it('the address book is erased with its person', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    for (const one of [buyer, other]) await add(one);
    await eraseAccount(buyer.person);
    expect(await bookOf(buyer)).toEqual([]);
    expect(await bookOf(other)).toHaveLength(1);
  });
});
