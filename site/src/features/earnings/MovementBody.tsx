import type { Earning } from '@oner/config/contract';
import { ClauseLink } from '../../elements/ClauseLink.tsx';
import { pathIn } from '../../i18n/language.ts';
import { Split } from './Split.tsx';
import type { WalletTranslator } from './texts.ts';

type MovementBodyProps = {
  readonly entry: Earning;
  readonly actMonth: string | undefined;
  readonly translator: WalletTranslator;
};

/** Split of the price of an entry, and links to its order, act and clause. */
const MovementBody = ({ entry, actMonth, translator }: MovementBodyProps) => {
  const { t, language } = translator;
  const { amount, order, act, schedule, clause, price, production, fee } = entry;
  return (
    <div className="mv__b stack gap-m">
      {price !== null && production !== null && fee !== null && (
        <Split parts={{ price, production, fee }} yours={amount} translator={translator} />
      )}
      <p className="mv__l">
        {order !== null && (
          <a href={`${pathIn(language, '/purchases-sales')}?side=sold`}>
            {t('order.title', { number: order })}
          </a>
        )}
        {act !== null && actMonth !== undefined && (
          <a href={pathIn(language, `/wallet/${actMonth}`)}>
            {t('earnings.in-which-act', { act })}
          </a>
        )}
        <ClauseLink clause={clause} translator={translator} />
        {schedule !== null && <span>{t('earnings.schedule', { version: schedule })}</span>}
      </p>
    </div>
  );
};
export default MovementBody;
