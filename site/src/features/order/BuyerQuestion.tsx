import { getProfile } from '@oner/config/contract/person';
import { useState } from 'react';
import { $person } from '../../api/session.ts';
import { Button } from '../../elements/Button.tsx';
import { BuyerTypes } from '../../elements/BuyerTypes.tsx';
import { isBuyerQuestionSkipped, skipBuyerQuestion } from '../../elements/buyer-types.ts';
import { useApi } from '../../elements/use-api.ts';
import { once } from '../../elements/use-query.ts';
import type { OrderTranslator } from './texts.ts';

/** Asks the type of buyer with a paid order, unless the buyer has already answered or skipped the question. */
export const BuyerQuestion = ({ translator }: { readonly translator: OrderTranslator }) => {
  const { t } = translator;
  const [isAnswered, setAnswered] = useState(isBuyerQuestionSkipped);
  const person = $person.get();
  const isShown = !isAnswered && person?.role === 'buyer' && !person.isClosed;
  const [profile] = useApi(getProfile, isShown ? {} : null, once).data ?? [];
  if (!isShown || !profile || profile.buyer_type !== null) return null;
  return (
    <section className="blk stack gap-m" aria-labelledby="buyer-question">
      <h2 id="buyer-question">{t('dialogs.registered-buyer-title')}</h2>
      <BuyerTypes id={profile.id} translator={translator} onSaved={() => setAnswered(true)} />
      <Button
        look="text"
        onClick={() => {
          skipBuyerQuestion();
          setAnswered(true);
        }}
      >
        {t('dialogs.registered-buyer-skip')}
      </Button>
    </section>
  );
};
