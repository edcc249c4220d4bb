import type { Act, Deadline } from '@oner/config/contract';
import { getClock, listActs } from '@oner/config/contract/acts';
import {
  dateInAlmaty,
  daysBetween,
  formatDayMonth,
  formatMonth,
  formatSum,
} from '@oner/config/terms';
import { Fragment, useState } from 'react';
import { ClauseLink } from '../../elements/ClauseLink.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useAnnounce } from '../../elements/use-announce.ts';
import { useApi } from '../../elements/use-api.ts';
import { allOf } from '../../elements/use-query.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { pathIn } from '../../i18n/language.ts';
import { weekday, weekdaysShort } from '../../i18n/weekdays.ts';
import {
  type CalendarDay,
  clockGroupOf,
  deadlineLinkOf,
  groups,
  isSoon,
  latestPaidActs,
  threeWeeks,
  timeLeftOf,
  titleKeyOf,
  unbroken,
} from './clock.ts';
import type { ClockIslandTexts, ClockTranslator } from './texts.ts';

const sides = ['', 'mine', 'provider'] as const;
type Side = (typeof sides)[number];

/** All deadlines that concern a buyer or an author: their own and the provider's (spec L §9). */
export const ClockIsland = ({ islandTexts }: { readonly islandTexts: ClockIslandTexts }) => {
  const translator = translatorOf(islandTexts);
  const { t } = translator;
  const visitor = useVisitor();
  const isAuthor = visitor.is === 'in' && visitor.person.role === 'seller';
  const ofPerson = useApi(getClock, visitor.is === 'in' ? {} : null);
  const ofActs = useApi(listActs, isAuthor ? { query: { limit: '100' } } : null);
  // Only authors have acts.
  const { data, ...query } = isAuthor ? allOf(ofPerson, ofActs) : allOf(ofPerson);
  const [deadlines = [], acts = []] = data ?? [];
  const [side, setSide] = useState<Side>('');
  const today = dateInAlmaty(new Date());
  const filtered = deadlines.filter(({ whose }) => side === '' || whose === side);
  const paidActs = side !== 'mine' ? latestPaidActs(acts) : [];
  const count = filtered.length + paidActs.length;
  useAnnounce(data && t('a11y.results-updated', { count }));
  if (!data) return <Waiting query={query} failed={t('clock.failed')} translator={translator} />;
  const months = new Map(acts.map(({ number, month }) => [number, month]));
  const inGroup = (group: (typeof groups)[number]): readonly Deadline[] =>
    filtered.filter((one) => clockGroupOf(one, today) === group);
  return (
    <div className="parts">
      <Sides side={side} translator={translator} onChoose={setSide} />
      <Calendar days={threeWeeks(filtered, today)} translator={translator} />
      {count === 0 && (
        <div className="empty">
          <span className="orn" aria-hidden="true" />
          <p>{t(side === '' ? 'clock.none' : 'clock.none-here')}</p>
        </div>
      )}
      <div className="dls">
        {groups.map((group) => {
          const rows = inGroup(group);
          if (rows.length === 0) return null;
          return (
            <Fragment key={group}>
              <h2>{t(`clock.group-${group}`)}</h2>
              <ul className="l">
                {rows.map((deadline) => (
                  <DeadlineRow
                    key={`${deadline.kind}${deadline.about ?? deadline.subject}${deadline.date}`}
                    deadline={deadline}
                    today={today}
                    months={months}
                    translator={translator}
                  />
                ))}
              </ul>
            </Fragment>
          );
        })}
        {paidActs.length > 0 && (
          <>
            <h2>{t('clock.group-done')}</h2>
            <ul className="l">
              {paidActs.map((act) => (
                <PaidActRow key={act.month} act={act} translator={translator} />
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
};

type SidesProps = {
  readonly side: Side;
  readonly translator: ClockTranslator;
  readonly onChoose: (side: Side) => void;
};

/** Filter by responsible party, and the legend of the marks. */
const Sides = ({ side, translator: { t }, onChoose }: SidesProps) => (
  <div className="row row--between">
    <div className="seg" role="radiogroup" aria-label={t('clock.whose')}>
      {sides.map((one) => (
        <label key={one}>
          <input type="radio" name="whose" checked={one === side} onChange={() => onChoose(one)} />
          {t(one === '' ? 'clock.all' : `clock.whose-${one}`)}
        </label>
      ))}
    </div>
    <p className="key">
      <span>
        <i className="own" />
        {t('clock.key-mine')}
      </span>
      <span>
        <i className="own own--p" />
        {t('clock.key-provider')}
      </span>
    </p>
  </div>
);

type CalendarProps = {
  readonly days: readonly CalendarDay[];
  readonly translator: ClockTranslator;
};

/** Three weeks with days off and the deadlines of each party; the list below states the same in text. */
const Calendar = ({ days, translator: { t, language } }: CalendarProps) => {
  const months = [...new Set(days.map(({ day }) => `${day.slice(0, 7)}-01`))];
  const marked = days.filter(({ whose }) => whose.length > 0);
  const label =
    marked.length === 0
      ? t('clock.calendar-none')
      : t('clock.calendar', {
          days: marked.map(({ day }) => formatDayMonth(language, day)).join(', '),
        });
  return (
    <div>
      <p className="h4 cal__m upper">
        {months.map((month) => formatMonth(language, month)).join(' – ')}
      </p>
      <div className="cal" role="img" aria-label={label}>
        {weekdaysShort(language).map((name) => (
          <div className="cal__w" key={name}>
            {name}
          </div>
        ))}
        {days.map(({ day, isDayOff, isPast, isToday, whose }) => (
          <div
            key={day}
            data-off={isDayOff && !isPast ? '' : undefined}
            data-past={isPast ? '' : undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            {Number(day.slice(8))}
            {whose.length > 0 && (
              <i>
                {whose.map((one) => (
                  <span key={one} className={one === 'mine' ? 'own' : 'own own--p'} />
                ))}
              </i>
            )}
          </div>
        ))}
      </div>
    </div>
  );
};

type DeadlineRowProps = {
  readonly deadline: Deadline;
  readonly today: string;
  /** Months by act number. */
  readonly months: ReadonlyMap<string, string>;
  readonly translator: ClockTranslator;
};

/** One deadline: date, subject, outcome, responsible party, time left and clause. */
const DeadlineRow = ({ deadline, today, months, translator }: DeadlineRowProps) => {
  const { t } = translator;
  const { kind, whose, date, clause, outcome, subject, amount, moved_days } = deadline;
  const facts = {
    subject: unbroken(subject ?? ''),
    amount: amount === null ? '' : formatSum(amount),
  };
  const left = timeLeftOf(deadline, today);
  const link = deadlineLinkOf(deadline, months);
  return (
    <li className="dl" data-soon={isSoon(deadline, today) ? '' : undefined}>
      <DayOf date={date} translator={translator} />
      <div className="dl__b">
        <h3>{t(titleKeyOf(deadline), facts)}</h3>
        <p>{t(kind === 'act-answer' ? 'clock.then-answer' : `clock.then-${outcome}`)}</p>
        <p className="cap">
          <span>
            <i className={whose === 'mine' ? 'own' : 'own own--p'} />
            {t(`clock.${whose}-acts`)}
          </span>
          {left && <span>{t(left.key, { count: left.count })}</span>}
          {moved_days > 0 && <span>{t('acts.moved', { count: moved_days })}</span>}
          {clause !== '' && <ClauseLink clause={clause} translator={translator} />}
        </p>
      </div>
      {link && (
        <div className="dl__x">
          <a
            className={whose === 'mine' ? 'btn btn--sm' : 'btn btn--line btn--sm'}
            href={pathIn(translator.language, link.path)}
          >
            {t(link.key)}
          </a>
        </div>
      )}
    </li>
  );
};

type PaidActRowProps = {
  readonly act: Act & { readonly paid: string };
  readonly translator: ClockTranslator;
};

/** A paid act, and how early or late it was paid. */
const PaidActRow = ({ act: { number, amount, paid, due }, translator }: PaidActRowProps) => {
  const { t } = translator;
  const early = due === null ? null : daysBetween(paid, due);
  const punctuality = () => {
    if (early === null) return '';
    if (early === 0) return t('clock.on-last-day');
    return early > 0
      ? t('clock.days-before', { count: early })
      : t('clock.days-after', { count: -early });
  };
  return (
    <li className="dl" data-done="">
      <DayOf date={paid} translator={translator} />
      <div className="dl__b">
        <h3>{t('clock.done-paid', { subject: unbroken(number), amount: formatSum(amount) })}</h3>
        {early !== null && <p>{punctuality()}</p>}
        <p className="cap">
          <span>
            <i className="own own--p" />
            {t('clock.provider-acts')}
          </span>
          <span>{t('clock.done')}</span>
        </p>
      </div>
    </li>
  );
};

type DayOfProps = { readonly date: string | null; readonly translator: ClockTranslator };

/** Date of a deadline: a large day number with month and weekday below. */
const DayOf = ({ date, translator: { t, language } }: DayOfProps) => {
  if (date === null) return <p className="dl__n">{t('clock.no-date')}</p>;
  const [number, month] = formatDayMonth(language, date).split('\u00a0');
  return (
    <time dateTime={date}>
      <b>{number}</b>
      {`${month}, ${weekday(language, date)}`}
    </time>
  );
};
