import type { Act } from '@oner/config/contract';
import { Fragment, type ReactNode } from 'react';
import { formatDate } from '../../i18n/dates.ts';
import { formatSum } from '../../i18n/sum.ts';
import { Held } from './Held.tsx';
import { dayOfAct } from './wallet.ts';
import type { WalletVoice } from './words.ts';

type Props = { readonly act: Act; readonly voice: WalletVoice };

/** The number of an act, its days, and where its money is. */
export const ActFacts = ({ act, voice }: Props) => {
  const { t, language } = voice;
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
      {act.money === 'held' && <Held held={act.holds} voice={voice} />}
      <dl className="facts facts--dates">
        {rows.map(([name, value]) => (
          <Fragment key={String(name) + String(value)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
};
