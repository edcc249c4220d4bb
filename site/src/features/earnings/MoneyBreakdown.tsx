import type { EarningsBalance } from '@oner/config/contract';
import { formatDate, formatSum, formatUntil } from '@oner/config/terms';
import { Fragment } from 'react';
import type { BalanceTranslator } from './texts.ts';

type Props = { readonly balance: EarningsBalance; readonly translator: BalanceTranslator };

/** Breakdown of the author's money by state, with what each sum waits for. */
const MoneyBreakdown = ({ balance, translator: { t, language } }: Props) => {
  const { earned, in_act, due, due_on, below_minimum, minimum, on_its_way, paid, penalty } =
    balance;
  const rows = [
    {
      name: t('earnings.open'),
      sum: earned,
      note: t('earnings.open-until', { date: formatDate(language, balance.next_act_on) }),
    },
    { name: t('earnings.in-act-unsigned'), sum: in_act, note: '' },
    {
      name: t('earnings.payable'),
      sum: due,
      note: due !== 0 && due_on !== null ? formatUntil(language, due_on) : '',
    },
    {
      name: t('earnings.below'),
      sum: below_minimum,
      note: t('earnings.below-until', { amount: formatSum(minimum) }),
    },
    { name: t('earnings.on-its-way'), sum: on_its_way, note: '' },
    { name: t('earnings.paid'), sum: paid, note: '' },
    { name: t('earnings.entry-penalty'), sum: penalty, note: '' },
  ];
  return (
    <section className="stack gap-m" aria-labelledby="where-money-is">
      <h2 id="where-money-is" className="h3">
        {t('earnings.where')}
      </h2>
      <dl className="facts facts--sums">
        {rows.map(({ name, sum, note }) => (
          <Fragment key={name}>
            <dt>
              {name}
              {note && sum !== 0 && <span className="cap">{note}</span>}
            </dt>
            <dd className="num">{formatSum(sum)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
};
export default MoneyBreakdown;
