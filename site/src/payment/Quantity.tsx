import { formatNumber } from '@oner/config/terms';
import { Icon } from '../elements/Icon.tsx';
import type { Translator } from '../elements/translator.ts';
import { maxQuantity } from './order-form.ts';

export const quantityKeys = ['order.fewer', 'order.more', 'shop.quantity'] as const;

type QuantityProps = {
  readonly quantity: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly t: Translator<(typeof quantityKeys)[number]>['t'];
};

/** Quantity with minus and plus buttons; its group has a label that names the item. */
export const Quantity = ({ quantity, onStep, t }: QuantityProps) => {
  const step = (name: 'order.fewer' | 'order.more', by: 1 | -1, end: number) => (
    <button
      className="ib"
      type="button"
      aria-label={t(name)}
      aria-disabled={quantity === end}
      onClick={() => quantity !== end && onStep(by)}
    >
      {by > 0 ? <Icon name="plus" /> : <span aria-hidden="true">−</span>}
    </button>
  );
  return (
    <div className="qty">
      {step('order.fewer', -1, 1)}
      <output className="num" aria-live="polite">
        {formatNumber(quantity)}
      </output>
      {step('order.more', 1, maxQuantity)}
    </div>
  );
};
