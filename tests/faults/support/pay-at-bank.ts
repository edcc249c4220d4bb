import { detailsOf, type Placed, toSign } from '../../contract/payments/till.ts';

/** The cards of the test bank. */
const cards = { approved: '4400 0000 0000 0008', declined: '4400 0000 0000 0016' } as const;

/** Types a card into the bank's page, as the buyer's browser does. @returns where the bank sends the browser */
export const payAtBank = async (
  placed: Placed,
  signature: string,
  card: keyof typeof cards = 'approved',
): Promise<string> => {
  const { url, language } = toSign(placed);
  const fields = new URLSearchParams({ P_SIGN: signature, LANGUAGE: language });
  for (const [name, value] of Object.entries(detailsOf(placed))) {
    fields.set(name.toUpperCase(), value);
  }
  const page = await fetch(`${url}?${fields}`);
  if (page.status !== 200) throw new Error(`the bank's page answers ${page.status}`);
  await page.body?.cancel();
  fields.set('card_number', cards[card]);
  fields.set('card_expiry', '12/39');
  fields.set('card_cvc', '123');
  const pay = new URL('/ecom/pay', url);
  const answer = await fetch(pay, { method: 'POST', body: fields, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the bank answers the card with ${answer.status}`);
  return answer.headers.get('location') ?? '';
};
