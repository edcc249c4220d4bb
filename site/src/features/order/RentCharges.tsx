import type { RentShown } from '@oner/config/contract/handover';
import { formatTenge } from '@oner/config/terms';
import { Button } from '../../elements/Button.tsx';
import type { ChargeTranslator } from './rent-texts.ts';

type RentChargesProps = {
  readonly rent: RentShown;
  readonly translator: ChargeTranslator;
  /** Pays one charge; only for the renter. */
  readonly onPay?: (charge: string) => void;
};

/** Extra charges of a rent: subject, state and reason. */
export const RentCharges = ({ rent: { charges }, translator: { t }, onPay }: RentChargesProps) => {
  if (charges.length === 0) return null;
  return (
    <div className="stack gap-s">
      <h3 className="h4">{t('returns.charges')}</h3>
      <ul className="l stack gap-s">
        {charges.map((charge) => (
          <li key={charge.id} className="lines">
            <div className="row row--between">
              <span>{t(`returns.charge-${charge.reason}`, { count: charge.days ?? 0 })}</span>
              <b className="num">{formatTenge(charge.amount)}</b>
            </div>
            <p className="cap">{t(`returns.charge-${charge.state}`)}</p>
            {charge.from_deposit > 0 && (
              <p className="cap">
                {t('returns.from-deposit', { sum: formatTenge(charge.from_deposit) })}
              </p>
            )}
            {charge.text && <p>{charge.text}</p>}
            {charge.decision && <p>{t('returns.decision', { text: charge.decision })}</p>}
            {onPay && charge.to_pay > 0 && (
              <div className="acts noprint">
                <Button look="accent sm" onClick={() => onPay(charge.id)}>
                  {t('returns.pay', { sum: formatTenge(charge.to_pay) })}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
