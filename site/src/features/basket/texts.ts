import type { Translator } from '../../elements/translator.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import { quantityKeys } from '../../payment/Quantity.tsx';
import { orderFormCodes, orderFormKeys } from '../../payment/texts.ts';

export const basketKeys = [...orderFormKeys, 'basket.*', ...quantityKeys, 'header.login'] as const;

export const basketCodes = [...orderFormCodes, 'basket-changed'] as const;

export type BasketTranslator = Translator<KeysOf<(typeof basketKeys)[number]>>;
