import { getProfile } from '@oner/config/contract/person';
import { useState } from 'react';
import { $person } from '../../api/session.ts';
import { BuyerTypes } from '../../elements/BuyerTypes.tsx';
import { isPassedOver, passOver } from '../../elements/buyer-types.ts';
import { useApi } from '../../elements/use-api.ts';
import { once } from '../../elements/use-query.ts';
import type { OrderVoice } from './texts.ts';

/** Asks the type of buyer with a paid order, unless the buyer has already answered or skipped the question. */
export const BuyerQuestion = ({ translator }: { readonly translator: OrderVoice }) => {
  const { t } = translator;
  const [isOver, setOver] = useState(isPassedOver);
  const person = $person.get();
  const isAsked = !isOver && person?.role === 'buyer' && !person.isClosed;
  const [profile] = useApi(getProfile, isAsked ? {} : null, once).data ?? [];
  if (!isAsked || !profile || profile.buyer_type !== null) return null;
  return (
    <section className="blk stack gap-m" aria-labelledby="buyer-question">
      <h2 id="buyer-question">{t('dialogs.registered-buyer-title')}</h2>
      <BuyerTypes id={profile.id} translator={translator} onSaid={() => setOver(true)} />
      <button
        className="btn btn--text"
        type="button"
        onClick={() => {
          passOver();
          setOver(true);
        }}
      >
        {t('dialogs.registered-buyer-skip')}
      </button>
    </section>
  );
};
