import type { Act } from '@oner/config/contract';
import { pathIn } from '../../i18n/language.ts';
import { formatBare, formatSum } from '../../i18n/sum.ts';
import { sumUp } from './wallet.ts';
import type { WalletVoice } from './words.ts';

type Props = { readonly act: Act; readonly voice: WalletVoice };
type Line = Act['lines'][number];

/** A part that is taken off the price; what was given back comes off it the other way. */
const less = (tenge: number): string => (tenge === 0 ? '0' : formatBare(-tenge));

/** The lines of an act: price, less production and fee, is the author's part (design §5 Earnings). */
export const ActLines = ({ act: { lines, amount }, voice: { t, language } }: Props) => {
  const total = sumUp(lines);
  const cells = ({ price, production, fee }: Pick<Line, 'price' | 'production' | 'fee'>) => (
    <>
      <td data-l={t('earnings.price-short')} className="num end">
        {formatBare(price)}
      </td>
      <td data-l={t('earnings.production-short')} className="num end">
        {less(production)}
      </td>
      <td data-l={t('earnings.fee-short')} className="num end">
        {less(fee)}
      </td>
    </>
  );
  const note = ({ kind }: Line): string => {
    if (kind === 'animation') return t('acts.kind-animation');
    if (kind === 'reversed' || kind === 'animation-reversed') return t('acts.kind-reversed');
    if (kind === 'released') return t('acts.kind-released');
    return kind === 'correction' ? t('acts.kind-correction') : '';
  };
  return (
    <table className="table ledger">
      <thead>
        <tr>
          <th scope="col">{t('earnings.things')}</th>
          <th scope="col" className="end">
            {t('earnings.price')}
          </th>
          <th scope="col" className="end">
            {t('earnings.production')}
          </th>
          <th scope="col" className="end">
            {t('earnings.fee')}
          </th>
          <th scope="col" className="end">
            {t('earnings.yours')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sealed act never move.
          <tr key={index}>
            <td>
              {line.quantity > 1
                ? t('earnings.pieces', { item: line.title, quantity: line.quantity })
                : line.title || t('acts.kind-correction')}
              <span className="cap ledger__c">
                {note(line) && <span>{note(line)}</span>}
                {line.order && (
                  <a href={`${pathIn(language, '/purchases-sales')}?side=sold`}>
                    {t('order.title', { number: line.order })}
                  </a>
                )}
              </span>
            </td>
            {cells(line)}
            <td className="num end">
              <b>{formatSum(line.amount)}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('earnings.total')}</td>
          {cells(total)}
          <td className="num end">
            <b>{formatSum(amount)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
