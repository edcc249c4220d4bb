import { longestGiftNote } from '@oner/config/contract/shop';
import { formatTenge } from '@oner/config/terms';
import { AreaField } from '../elements/Field.tsx';
import type { TypedGift } from './order-form.ts';
import type { OrderFormTexts } from './texts.ts';

type GiftFieldsProps = {
  readonly typed: TypedGift;
  /** Price of gift wrap, whole tenge; null if it is not offered. */
  readonly wrap: number | null;
  readonly translator: Pick<OrderFormTexts, 't'>;
  readonly error: string | undefined;
  readonly onType: (changed: Partial<TypedGift>) => void;
  /** Suffix of ids, to distinguish several parcels. */
  readonly of?: string;
};

/** Gift checkbox with note and wrap. */
export const GiftFields = (props: GiftFieldsProps) => {
  const { typed, wrap, translator, error, onType, of = '' } = props;
  const { t } = translator;
  return (
    <>
      <label className="chk">
        <input
          type="checkbox"
          checked={typed.isGift}
          onChange={({ target }) => onType({ isGift: target.checked })}
        />
        <span>{t('order.is-gift')}</span>
      </label>
      {typed.isGift && (
        <>
          <AreaField
            id={`order-gift${of}`}
            label={t('order.gift-note')}
            optional={t('register.optional')}
            hint={t('order.gift-note-hint')}
            error={error}
            name={`gift${of}`}
            value={typed.giftNote}
            maxLength={longestGiftNote}
            onChange={({ target }) => onType({ giftNote: target.value })}
          />
          {wrap !== null && (
            <label className="chk">
              <input
                type="checkbox"
                checked={typed.giftWrap}
                onChange={({ target }) => onType({ giftWrap: target.checked })}
              />
              <span>{t('order.gift-wrap', { price: formatTenge(wrap) })}</span>
            </label>
          )}
        </>
      )}
    </>
  );
};
