import { buyOutRent } from '@oner/config/contract/rents';
import { formatTenge } from '@oner/config/terms';
import { api } from '../../api/browser.ts';
import { Button } from '../../elements/Button.tsx';
import { Fact, Total } from '../../elements/Fact.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { OpenedTitle } from '../../elements/OpenedTitle.tsx';
import { useAction } from '../../elements/use-action.ts';
import { pathIn } from '../../i18n/language.ts';
import { type RentFormProps, Unloaded } from './ExtendRent.tsx';
import { useBuyOut } from './handover.api.ts';

/** The renter buys the work: its price, the part of the rent that is credited, and the amount left to pay. */
export const BuyOut = ({ number, translator, cancel, onChanged }: RentFormProps) => {
  const { t, language, why } = translator;
  const { offer, error, refetch } = useBuyOut(number, onChanged);
  const { isBusy, problem, run } = useAction(why);
  if (!offer) return <Unloaded error={error} translator={translator} cancel={cancel} />;
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
        <Fact name={t('returns.buy-out-price')} value={formatTenge(offer.price)} className="num" />
        <Fact
          name={t('returns.buy-out-counted')}
          value={`−${formatTenge(offer.counted)}`}
          className="num"
        />
        <Total name={t('returns.buy-out-total')} tenge={offer.total} />
      </dl>
      <ActionError text={problem} />
      <div className="acts">
        <Button look="accent sm" isBusy={isBusy} onClick={() => void pay()}>
          {t('returns.buy-out-pay')}
        </Button>
        {cancel}
      </div>
    </section>
  );
};
