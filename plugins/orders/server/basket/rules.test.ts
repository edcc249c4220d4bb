import { describe, expect, it } from 'vitest';
import { basketRefusal } from './rules.ts';

const sold = { code: 'sold-out', facts: {} };
const dearer = { code: 'price-changed', facts: { price: 16_000 } };
const badSize = { code: 'bad-request', facts: {}, fields: { size: ['bad-choice'] } };
const noAddress = { code: 'bad-request', facts: {}, fields: { address: ['required'] } };

describe('the refusal of a basket', () => {
  it('states the refusal of each line and its facts', () => {
    const refused = [
      { parcel: 0, line: 1, refusal: sold },
      { parcel: 2, line: 0, refusal: dearer },
    ];
    expect(basketRefusal(refused)).toEqual({
      code: 'basket-changed',
      facts: { '0.1': 'sold-out', '2.0': 'price-changed', '2.0.price': 16_000 },
    });
  });

  it('names fields by their parcel or line', () => {
    const refused = [
      { parcel: 1, line: 0, refusal: noAddress },
      { parcel: 1, line: 1, refusal: noAddress },
      { parcel: 1, line: 1, refusal: badSize },
      { parcel: 0, line: 0, refusal: sold },
    ];
    expect(basketRefusal(refused)).toEqual({
      code: 'bad-request',
      facts: { '0.0': 'sold-out' },
      fields: {
        'parcels.1.address': ['required'],
        'parcels.1.lines.1.size': ['bad-choice'],
      },
    });
  });

  it('requires a refused line', () => {
    expect(() => basketRefusal([])).toThrow(RangeError);
  });
});
