import type { Order } from '@oner/config/contract';
import { workLink } from '@oner/config/contract/page-addresses';
import { useState } from 'react';
import { Button } from '../elements/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import { pathIn } from '../i18n/language.ts';
import { isLicence, isOriginal } from './original-messages.ts';
import { isStillPayable, outcomeOf } from './outcome.ts';
import type { OutcomeTranslator } from './texts.ts';

type OutcomeActionsProps = {
  readonly order: Order;
  readonly translator: OutcomeTranslator;
  readonly orderPage: string;
  readonly onPayAgain: () => Promise<void>;
};

/** Path of the page where the ordered item is sold. */
const soldAt = (order: Order): string =>
  isOriginal(order) || isLicence(order) ? workLink(order.lines[0]?.item ?? '') : '/shop';

/** One action for each state: open the order, pay again, or wait. */
export const OutcomeActions = ({
  order,
  translator,
  orderPage,
  onPayAgain,
}: OutcomeActionsProps) => {
  const { t, language } = translator;
  const [isBusy, setBusy] = useState(false);
  const outcome = outcomeOf(order);
  const again = async () => {
    setBusy(true);
    await onPayAgain();
    setBusy(false);
  };
  if (outcome === 'declined' && isStillPayable(order)) {
    return (
      <>
        <Button look="accent" aria-disabled={isBusy} onClick={isBusy ? undefined : again}>
          <Icon name="retry" />
          {t('payment.try-again')}
        </Button>
        <a className="btn btn--line" href={orderPage}>
          {t('payment.to-order')}
        </a>
      </>
    );
  }
  if (outcome === 'expired' || outcome === 'declined') {
    return (
      <a className="btn" href={pathIn(language, soldAt(order))}>
        {t('payment.to-shop')}
      </a>
    );
  }
  return (
    <a className={outcome === 'paid' ? 'btn' : 'btn btn--line'} href={orderPage}>
      {t(outcome === 'paid' ? 'payment.open-order' : 'payment.to-order')}
    </a>
  );
};
