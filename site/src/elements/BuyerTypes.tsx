import { buyerTypes } from '@oner/config/contract/person';
import { useState } from 'react';
import { api } from '../api/browser.ts';
import type { buyerTypeKeys } from './buyer-types.ts';
import { Icon } from './Icon.tsx';
import type { Translator } from './translator.ts';

type Props = {
  /** The id of the buyer. */
  readonly id: string;
  readonly translator: Translator<(typeof buyerTypeKeys)[number]>;
  readonly onSaid: () => void;
};
type BuyerType = (typeof buyerTypes)[number];

/** The call is loaded when a buyer says it. */
const save = async (id: string, type: BuyerType): Promise<void> => {
  const { changeBuyer } = await import('@oner/config/contract/profile');
  await api.ask(changeBuyer, { params: { id }, body: { buyer_type: type } });
};

/** Asks buyers what they are, which they need not say (spec A §4). */
export const BuyerTypes = ({ id, translator, onSaid }: Props) => {
  const { t, why } = translator;
  const [said, say] = useState<BuyerType>();
  const [trouble, setTrouble] = useState('');
  const tell = async (type: BuyerType) => {
    say(type);
    setTrouble('');
    try {
      await save(id, type);
      onSaid();
    } catch (cause) {
      setTrouble(why(cause));
      say(undefined);
    }
  };
  return (
    <>
      <p>{t('dialogs.registered-buyer-text')}</p>
      {trouble && (
        <p className="note note--danger" role="alert">
          <Icon name="alert" />
          {trouble}
        </p>
      )}
      <div className="stack gap-s">
        {buyerTypes.map((type) => (
          <button
            key={type}
            className="btn btn--line btn--wide"
            type="button"
            aria-busy={said === type}
            aria-disabled={said !== undefined}
            onClick={() => said === undefined && void tell(type)}
          >
            {t(`register.buyer-${type}`)}
          </button>
        ))}
      </div>
    </>
  );
};
