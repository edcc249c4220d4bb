import { buyOutRent } from '@oner/config/contract/rents';
import { formatTenge } from '@oner/config/terms';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError, Trouble } from '../../elements/Failed.tsx';
import { OpenedTitle } from '../../elements/OpenedTitle.tsx';
import { useAction } from '../../elements/use-action.ts';
import { pathIn } from '../../i18n/language.ts';
import { useBuyOut } from './handover.api.ts';
import type { BuyersTranslator } from './handover-texts.ts';

type BuyOutProps = {
  readonly number: string;
  readonly translator: BuyersTranslator;
  /** Called if the work was ordered meanwhile; the order then shows it. */
  readonly onOrdered: () => void;
};

/** The renter buys the rented work; one button opens its price. */
export const BuyOut = (props: BuyOutProps) => {
  const { t } = props.translator;
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Price {...props} />
  ) : (
    <div className="acts noprint">
      <Button look="line sm" onClick={() => setOpen(true)}>
        {t('returns.buy-out')}
      </Button>
    </div>
  );
};

/** Price of the work, the part of the rent that is credited, and the amount left to pay. */
const Price = ({ number, translator, onOrdered }: BuyOutProps) => {
  const { t, language, why } = translator;
  const { offer, error, refetch } = useBuyOut(number, onOrdered);
  const { isBusy, problem, run } = useAction(why);
  if (!offer)
    return error === undefined ? (
      <p className="muted" role="status">
        {t('a11y.loading')}
      </p>
    ) : (
      <Trouble text={why(error)} />
    );
  const pay = () =>
    run(async () => {
      const send = { params: { number }, body: { total: offer.total } };
      const { order } = await api.ask(buyOutRent, send).catch((cause) => {
        refetch();
        throw cause;
      });
      location.assign(pathIn(language, `/purchases-sales/${order}`));
      return 'leaving';
    });
  return (
    <section className="count stack gap-m noprint" aria-labelledby="buy-out">
      <OpenedTitle id="buy-out">{t('returns.buy-out-title')}</OpenedTitle>
      <p>{t('returns.buy-out-text')}</p>
      <dl className="facts facts--end">
        <dt>{t('returns.buy-out-price')}</dt>
        <dd className="num">{formatTenge(offer.price)}</dd>
        <dt>{t('returns.buy-out-counted')}</dt>
        <dd className="num">−{formatTenge(offer.counted)}</dd>
        <dt>
          <b>{t('returns.buy-out-total')}</b>
        </dt>
        <dd className="num">
          <b>{formatTenge(offer.total)}</b>
        </dd>
      </dl>
      <ActionError text={problem} />
      <div className="acts">
        <Button look="accent sm" isBusy={isBusy} onClick={() => void pay()}>
          {t('returns.buy-out-pay')}
        </Button>
      </div>
    </section>
  );
};
