import type { Language } from '@oner/config/contract';
import enAccounts from '@oner/config/texts/en/accounts.json' with { type: 'json' };
import enBasket from '@oner/config/texts/en/basket.json' with { type: 'json' };
import enCatalogue from '@oner/config/texts/en/catalogue.json' with { type: 'json' };
import enContent from '@oner/config/texts/en/content.json' with { type: 'json' };
import enDialogs from '@oner/config/texts/en/dialogs.json' with { type: 'json' };
import enEarnings from '@oner/config/texts/en/earnings.json' with { type: 'json' };
import enLicences from '@oner/config/texts/en/licences.json' with { type: 'json' };
import enNotices from '@oner/config/texts/en/notices.json' with { type: 'json' };
import enOffers from '@oner/config/texts/en/offers.json' with { type: 'json' };
import enOrders from '@oner/config/texts/en/orders.json' with { type: 'json' };
import enPacking from '@oner/config/texts/en/packing.json' with { type: 'json' };
import enPlaceholders from '@oner/config/texts/en/placeholders.json' with { type: 'json' };
import enRefusals from '@oner/config/texts/en/refusals.json' with { type: 'json' };
import enRents from '@oner/config/texts/en/rents.json' with { type: 'json' };
import enReturns from '@oner/config/texts/en/returns.json' with { type: 'json' };
import enSaved from '@oner/config/texts/en/saved.json' with { type: 'json' };
import enShell from '@oner/config/texts/en/shell.json' with { type: 'json' };
import enStates from '@oner/config/texts/en/states.json' with { type: 'json' };
import enWorks from '@oner/config/texts/en/works.json' with { type: 'json' };
import kkAccounts from '@oner/config/texts/kk/accounts.json' with { type: 'json' };
import kkBasket from '@oner/config/texts/kk/basket.json' with { type: 'json' };
import kkCatalogue from '@oner/config/texts/kk/catalogue.json' with { type: 'json' };
import kkContent from '@oner/config/texts/kk/content.json' with { type: 'json' };
import kkDialogs from '@oner/config/texts/kk/dialogs.json' with { type: 'json' };
import kkEarnings from '@oner/config/texts/kk/earnings.json' with { type: 'json' };
import kkLicences from '@oner/config/texts/kk/licences.json' with { type: 'json' };
import kkNotices from '@oner/config/texts/kk/notices.json' with { type: 'json' };
import kkOffers from '@oner/config/texts/kk/offers.json' with { type: 'json' };
import kkOrders from '@oner/config/texts/kk/orders.json' with { type: 'json' };
import kkPacking from '@oner/config/texts/kk/packing.json' with { type: 'json' };
import kkPlaceholders from '@oner/config/texts/kk/placeholders.json' with { type: 'json' };
import kkRefusals from '@oner/config/texts/kk/refusals.json' with { type: 'json' };
import kkRents from '@oner/config/texts/kk/rents.json' with { type: 'json' };
import kkReturns from '@oner/config/texts/kk/returns.json' with { type: 'json' };
import kkSaved from '@oner/config/texts/kk/saved.json' with { type: 'json' };
import kkShell from '@oner/config/texts/kk/shell.json' with { type: 'json' };
import kkStates from '@oner/config/texts/kk/states.json' with { type: 'json' };
import kkWorks from '@oner/config/texts/kk/works.json' with { type: 'json' };
import ruAccounts from '@oner/config/texts/ru/accounts.json' with { type: 'json' };
import ruBasket from '@oner/config/texts/ru/basket.json' with { type: 'json' };
import ruCatalogue from '@oner/config/texts/ru/catalogue.json' with { type: 'json' };
import ruContent from '@oner/config/texts/ru/content.json' with { type: 'json' };
import ruDialogs from '@oner/config/texts/ru/dialogs.json' with { type: 'json' };
import ruEarnings from '@oner/config/texts/ru/earnings.json' with { type: 'json' };
import ruLicences from '@oner/config/texts/ru/licences.json' with { type: 'json' };
import ruNotices from '@oner/config/texts/ru/notices.json' with { type: 'json' };
import ruOffers from '@oner/config/texts/ru/offers.json' with { type: 'json' };
import ruOrders from '@oner/config/texts/ru/orders.json' with { type: 'json' };
import ruPacking from '@oner/config/texts/ru/packing.json' with { type: 'json' };
import ruPlaceholders from '@oner/config/texts/ru/placeholders.json' with { type: 'json' };
import ruRefusals from '@oner/config/texts/ru/refusals.json' with { type: 'json' };
import ruRents from '@oner/config/texts/ru/rents.json' with { type: 'json' };
import ruReturns from '@oner/config/texts/ru/returns.json' with { type: 'json' };
import ruSaved from '@oner/config/texts/ru/saved.json' with { type: 'json' };
import ruShell from '@oner/config/texts/ru/shell.json' with { type: 'json' };
import ruStates from '@oner/config/texts/ru/states.json' with { type: 'json' };
import ruWorks from '@oner/config/texts/ru/works.json' with { type: 'json' };
import { compile } from './compile.ts';
import type { Text } from './keys.ts';

/** Messages of the site from `config/texts`: ICU messages by `area.key`. A key missing in one language is a compile error. */
const ru = {
  ...ruAccounts,
  ...ruBasket,
  ...ruCatalogue,
  ...ruContent,
  ...ruDialogs,
  ...ruEarnings,
  ...ruLicences,
  ...ruNotices,
  ...ruOffers,
  ...ruOrders,
  ...ruPacking,
  ...ruPlaceholders,
  ...ruRefusals,
  ...ruReturns,
  ...ruRents,
  ...ruSaved,
  ...ruShell,
  ...ruStates,
  ...ruWorks,
};
export type MessageKey = keyof typeof ru;
type Messages = Readonly<Record<MessageKey, string>>;
const kk: Messages = {
  ...kkAccounts,
  ...kkBasket,
  ...kkCatalogue,
  ...kkContent,
  ...kkDialogs,
  ...kkEarnings,
  ...kkLicences,
  ...kkNotices,
  ...kkOffers,
  ...kkOrders,
  ...kkPacking,
  ...kkPlaceholders,
  ...kkRefusals,
  ...kkReturns,
  ...kkRents,
  ...kkSaved,
  ...kkShell,
  ...kkStates,
  ...kkWorks,
};
const en: Messages = {
  ...enAccounts,
  ...enBasket,
  ...enCatalogue,
  ...enContent,
  ...enDialogs,
  ...enEarnings,
  ...enLicences,
  ...enNotices,
  ...enOffers,
  ...enOrders,
  ...enPacking,
  ...enPlaceholders,
  ...enRefusals,
  ...enReturns,
  ...enRents,
  ...enSaved,
  ...enShell,
  ...enStates,
  ...enWorks,
};

const compiled = (messages: Messages): Readonly<Record<MessageKey, Text>> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, compile(message)]),
  ) as Record<MessageKey, Text>;

/** All messages of the site in each language. */
export const dictionaries: Readonly<Record<Language, Readonly<Record<MessageKey, Text>>>> = {
  kk: compiled(kk),
  ru: compiled(ru),
  en: compiled(en),
};
