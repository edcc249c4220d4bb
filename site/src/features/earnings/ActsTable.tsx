import type { Act } from '@oner/config/contract';
import { formatDayMonth } from '../../i18n/dates.ts';
import { pathIn } from '../../i18n/language.ts';
import { formatMonth } from '../../i18n/month.ts';
import { formatSum } from '../../i18n/sum.ts';
import { ActBadge } from './ActBadge.tsx';
import { dayOfAct } from './wallet.ts';
import type { WalletVoice } from './words.ts';

type Props = { readonly acts: readonly Act[]; readonly voice: WalletVoice };

/** Every act with what became of it, newest first; on phones two lines a row. */
export const ActsTable = ({ acts, voice }: Props) => {
  const { t, language } = voice;
  return (
    <section aria-labelledby="all-acts">
      <h2 id="all-acts">{t('acts.payouts')}</h2>
      {acts.length === 0 ? (
        <p className="muted above-s">{t('acts.none')}</p>
      ) : (
        <table className="table lines above-s">
          <thead>
            <tr>
              <th scope="col">{t('acts.period')}</th>
              <th scope="col">{t('acts.act-and-day')}</th>
              <th scope="col">{t('acts.state')}</th>
              <th scope="col">{t('acts.due')}</th>
              <th scope="col" className="end">
                {t('acts.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {acts.map((act) => {
              const { key, day } = dayOfAct(act);
              return (
                <tr key={act.month}>
                  <td>
                    <a className="upper" href={pathIn(language, `/wallet/${act.month}`)}>
                      {formatMonth(language, act.month)}
                    </a>
                  </td>
                  <td>
                    {act.number}, {t(key, { date: formatDayMonth(language, day) })}
                  </td>
                  <td>
                    <ActBadge act={act} voice={voice} />
                  </td>
                  <td>{act.due === null ? '—' : formatDayMonth(language, act.due)}</td>
                  <td className="num end">{formatSum(act.amount)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
};
