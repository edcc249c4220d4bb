import type { Act } from '@oner/config/contract';
import { formatDayMonth, formatMonth, formatSum } from '@oner/config/terms';
import { lazy, Suspense, useRef } from 'react';
import { focusBehind } from '../../elements/Dialog.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { ShowMore } from '../../elements/ShowMore.tsx';
import { translatorOf } from '../../elements/translator.ts';
import type { PagedList } from '../../elements/use-query.ts';
import { useIsAuthor } from '../../elements/use-visitor.ts';
import { Soon, Waiting } from '../../elements/Waiting.tsx';
import { pathIn } from '../../i18n/language.ts';
import { ActBadge } from './ActBadge.tsx';
import { PayoutHolds, Sums } from './Balance.tsx';
import { useActs, useBalance } from './earnings.api.ts';
import { actToSign, dayOfAct } from './earnings.ts';
import type { WalletIslandTexts, WalletTranslator } from './texts.ts';

// Loaded on demand: usually no act needs to be signed.
const ActBody = lazy(() => import('./ActBody.tsx'));
// At the bottom of the page.
const MoneyBreakdown = lazy(() => import('./MoneyBreakdown.tsx'));
const AuthorClaims = lazy(() => import('./AuthorClaims.tsx'));

/** The balance, the act to sign, all acts, and where the money is. */
export const WalletIsland = ({ islandTexts }: { readonly islandTexts: WalletIslandTexts }) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const isAuthor = useIsAuthor();
  const { data: balance, ...money } = useBalance(isAuthor);
  const acts = useActs(isAuthor);
  const refetch = (): void => {
    money.refetch();
    acts.refetch();
  };
  const top = useRef<HTMLDivElement>(null);
  if (!balance || !acts.isLoaded) {
    return (
      <Waiting
        query={{ error: money.error ?? acts.error, refetch }}
        failed={t('earnings.failed')}
        translator={translator}
      />
    );
  }
  const open = actToSign(acts.rows);
  return (
    <div className="parts" ref={top} tabIndex={-1}>
      <Sums balance={balance} translator={translator} />
      <PayoutHolds held={balance.held} translator={translator} />
      {open && (
        <section className="stack gap-m" aria-labelledby="act-to-sign">
          <div className="row row--between">
            <h2 id="act-to-sign">
              {t('acts.of-month', { month: formatMonth(language, open.month) })}
            </h2>
            <ActBadge act={open} translator={translator} withDay />
          </div>
          <Suspense fallback={<Soon />}>
            <ActBody
              act={open}
              translator={translator}
              refusals={islandTexts.refusals}
              onChanged={() => {
                // The pressed button disappears with the act.
                focusBehind(top.current);
                refetch();
              }}
            />
          </Suspense>
        </section>
      )}
      <ActsTable list={acts} translator={translator} />
      <Suspense fallback={null}>
        <MoneyBreakdown balance={balance} translator={translator} />
        <AuthorClaims translator={translator} refusals={islandTexts.refusals} />
      </Suspense>
    </div>
  );
};

type ActsTableProps = { readonly list: PagedList<Act>; readonly translator: WalletTranslator };

/** Acts with their states, newest first; on phones each row takes two lines. */
const ActsTable = ({ list, translator }: ActsTableProps) => {
  const { t, language } = translator;
  return (
    <section aria-labelledby="all-acts">
      <h2 id="all-acts">{t('acts.payouts')}</h2>
      {list.rows.length === 0 ? (
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
            {list.rows.map((act) => {
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
                    <ActBadge act={act} translator={translator} />
                  </td>
                  <td>{act.due === null ? '—' : formatDayMonth(language, act.due)}</td>
                  <td className="num end">{formatSum(act.amount)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {list.hasMore && (
        <div className="more" data-more>
          {list.error !== undefined && <ActionError text={translator.why(list.error)} />}
          <ShowMore list={list} label={t('explore.show-more')} />
        </div>
      )}
    </section>
  );
};
