import type { Deadline } from '@oner/config/contract';
import { ClauseLink } from '../../elements/ClauseLink.tsx';
import { pathIn } from '../../i18n/language.ts';
import { formatSum } from '../../i18n/sum.ts';
import { isSoon, leftOf, unbroken } from './clock.ts';
import { DayOf } from './DayOf.tsx';
import type { ClockVoice } from './words.ts';

type Props = {
  readonly deadline: Deadline;
  readonly today: string;
  /** By the number of an act, its month. */
  readonly months: ReadonlyMap<string, string>;
  readonly voice: ClockVoice;
};

/** One deadline: its day, what it is, what happens then, who acts, how long it still is, and its clause. */
export const DeadlineRow = ({ deadline, today, months, voice }: Props) => {
  const { t } = voice;
  const { kind, whose, date, clause, outcome, subject, amount, moved_days } = deadline;
  const told = {
    subject: unbroken(subject ?? ''),
    amount: amount === null ? '' : formatSum(amount),
  };
  const left = leftOf(deadline, today);
  const title = kind === 'act-send' && amount !== null ? 'clock.act-send-amount' : `clock.${kind}`;
  const way = wayOf(deadline, months);
  return (
    <li className="dl" data-soon={isSoon(deadline, today) ? '' : undefined}>
      <DayOf date={date} voice={voice} />
      <div className="dl__b">
        <h3>{t(title as `clock.${typeof kind}`, told)}</h3>
        <p>{t(kind === 'act-answer' ? 'clock.then-answer' : `clock.then-${outcome}`)}</p>
        <p className="cap">
          <span>
            <i className={whose === 'mine' ? 'own' : 'own own--p'} />
            {t(`clock.${whose}-acts`)}
          </span>
          {left && <span>{t(left.key, { count: left.count })}</span>}
          {moved_days > 0 && <span>{t('acts.moved', { count: moved_days })}</span>}
          <ClauseLink clause={clause} voice={voice} />
        </p>
      </div>
      {way && (
        <div className="dl__x">
          <a
            className={whose === 'mine' ? 'btn btn--sm' : 'btn btn--line btn--sm'}
            href={pathIn(voice.language, way.path)}
          >
            {t(way.key)}
          </a>
        </div>
      )}
    </li>
  );
};

/** Where one can do something about it, or see it; null where there is nothing to see. */
const wayOf = (
  { kind, whose, subject }: Deadline,
  months: ReadonlyMap<string, string>,
): {
  readonly path: string;
  readonly key: 'acts.open' | 'clock.open-payee' | 'clock.new-work';
} | null => {
  if (kind === 'data-report' || (kind === 'payout-held' && whose === 'mine'))
    return { path: '/account#payee', key: 'clock.open-payee' };
  if (kind === 'agreement-ends' && whose === 'mine')
    return { path: '/create', key: 'clock.new-work' };
  const month = months.get(subject?.split(', ')[0] ?? '');
  return month === undefined ? null : { path: `/wallet/${month}`, key: 'acts.open' };
};
