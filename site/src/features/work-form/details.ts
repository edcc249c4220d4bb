import { conditions, framings, signatures } from '@oner/config/contract/work-form';
import type { KeysOf } from '../../i18n/keys.ts';

/** Choices of details, as in the contract; message keys of their labels are `details.<name>-<choice>`. */
export const detailChoices = {
  signature: signatures,
  framing: framings,
  condition: conditions,
} as const;
export type ChosenDetail = keyof typeof detailChoices;
export const isChosenDetail = (name: string): name is ChosenDetail => name in detailChoices;

export const detailKeys = [
  ...signatures.map((one) => `details.signature-${one}` as const),
  ...framings.map((one) => `details.framing-${one}` as const),
  ...conditions.map((one) => `details.condition-${one}` as const),
] as const;
export type DetailKey = KeysOf<(typeof detailKeys)[number]>;
