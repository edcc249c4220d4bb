import type { Act } from '@oner/config/contract';
import { listActs } from '@oner/config/contract/acts';
import { formatDate, formatSum } from '@oner/config/terms';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { focusBehind } from '../../elements/Dialog.tsx';
import { Fact } from '../../elements/Fact.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { useIsAuthor } from '../../elements/use-visitor.ts';
import { Soon, Waiting } from '../../elements/Waiting.tsx';
import { pathIn } from '../../i18n/language.ts';
import { ActBadge } from './ActBadge.tsx';
import { PayoutHolds } from './Balance.tsx';
import { dayOfAct } from './earnings.ts';
import type { WalletIslandTexts, WalletTranslator } from './texts.ts';

// The lines load after the summary of the act.
const ActBody = lazy(() => import('./ActBody.tsx'));

type ActIslandProps = {
  readonly islandTexts: WalletIslandTexts;
  /** `YYYY-MM`, from the address. */
  readonly month: string;
};

/** One act with its lines, dates and payout state. */
export const ActIsland = ({ islandTexts, month }: ActIslandProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const isAuthor = useIsAuthor();
  const { data: acts, ...query } = useApi(listActs, isAuthor ? { query: { month } } : null);
  const head = useRef<HTMLHeadingElement>(null);
  if (!acts) {
    return <Waiting query={query} failed={t('acts.failed')} translator={translator} />;
  }
  const [act] = acts;
  const back = (
    <p>
      <a className="btn btn--text" href={pathIn(language, '/wallet')}>
        {t('acts.all')}
      </a>
    </p>
  );
  if (!act) {
    return (
      <div className="empty">
        <span className="orn" aria-hidden="true" />
        <p>{t('acts.missing')}</p>
        {back}
      </div>
    );
  }
  return (
    <div className="stack gap-l">
      <div className="row row--between">
        <h2 className="h3" ref={head} tabIndex={-1}>
          {t('acts.number', { number: act.number })}
        </h2>
        <ActBadge act={act} translator={translator} withDay />
      </div>
      <ActFacts act={act} translator={translator} />
      <Suspense fallback={<Soon />}>
        <ActBody
          act={act}
          translator={translator}
          refusals={islandTexts.refusals}
          onChanged={() => {
            // The pressed button disappears after its action.
            focusBehind(head.current);
            query.refetch();
          }}
        />
      </Suspense>
      <p className="cap seal">
        {t('acts.seal')}: <code>{act.seal}</code>
      </p>
      {back}
    </div>
  );
};

type ActFactsProps = { readonly act: Act; readonly translator: WalletTranslator };

/** Number, dates and payout state of an act. */
const ActFacts = ({ act, translator }: ActFactsProps) => {
  const { t, language } = translator;
  const date = (day: string) => formatDate(language, day);
  const last = dayOfAct({ ...act, paid: null });
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('acts.act-and-day'), `${act.number}, ${t('acts.sent-on', { date: date(act.sent) })}`],
    ...(act.signed === null
      ? []
      : [[t('acts.state'), t(last.key, { date: date(last.day) })] as const]),
    ...(act.due === null || act.money === 'paid'
      ? []
      : [
          [
            t('acts.due'),
            act.money === 'late'
              ? t('acts.late-since', { date: date(act.due) })
              : t('acts.pay-by', { date: date(act.due) }),
          ] as const,
        ]),
    ...(act.moved_days > 0 ? [['', t('acts.moved', { count: act.moved_days })] as const] : []),
    ...(act.penalty > 0 ? [[t('earnings.entry-penalty'), formatSum(act.penalty)] as const] : []),
    ...(act.paid === null
      ? []
      : [[t('earnings.paid'), t('acts.paid-on', { date: date(act.paid) })] as const]),
    ...(act.reference === null
      ? []
      : [['', t('acts.reference', { reference: act.reference })] as const]),
    [t('acts.amount'), <b key="amount">{formatSum(act.amount)}</b>],
  ];
  return (
    <>
      {act.money === 'held' && <PayoutHolds held={act.holds} translator={translator} />}
      <dl className="facts facts--dates">
        {rows.map(([name, value]) => (
          <Fact key={String(name) + String(value)} name={name} value={value} />
        ))}
      </dl>
    </>
  );
};
