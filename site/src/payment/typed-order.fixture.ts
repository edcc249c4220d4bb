import { noGift, type TypedOrder } from './order-form.ts';

/** What a buyer typed into an order form, for tests. */
export const typedOrder: TypedOrder = {
  name: ' Дана Қасымова ',
  email: ' Dana@Example.kz ',
  phone: '+7 701 000 00 00',
  comment: '  ',
  delivery: 'pickup',
  city: '',
  pickup: '',
  address: ' Абай 10 ',
  keepAddress: false,
  ...noGift,
};
