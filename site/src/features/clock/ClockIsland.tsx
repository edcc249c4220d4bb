import type { Deadline } from '@oner/config/contract';
import { getClock, listActs } from '@oner/config/contract/acts';
import { dateInAlmaty } from '@oner/config/terms';
import { Fragment, useState } from 'react';
import { useApi } from '../../elements/use-api.ts';
import { allOf } from '../../elements/use-query.ts';
import { useTold } from '../../elements/use-told.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { voiceOf } from '../../elements/words.ts';
import { Calendar } from './Calendar.tsx';
import { doneOf, groupOf, groups, threeWeeks } from './clock.ts';
import { DeadlineRow } from './DeadlineRow.tsx';
import { DoneRow } from './DoneRow.tsx';
import type { ClockSpeech, ClockVoice } from './words.ts';

const sides = ['', 'mine', 'provider'] as const;
type Side = (typeof sides)[number];

/** Every deadline that concerns an author, his own and the provider's (spec L §9; design: clock). */
export const ClockIsland = ({ speech }: { readonly speech: ClockSpeech }) => {
  const voice = voiceOf(speech);
  const { t } = voice;
  const visitor = useVisitor();
  const isAuthor = visitor.is === 'in' && visitor.person.role === 'seller';
  const send = isAuthor ? {} : null;
  const { data, error, askAgain } = allOf(useApi(getClock, send), useApi(listActs, send));
  const [deadlines = [], acts = []] = data ?? [];
  const [side, setSide] = useState<Side>('');
  const today = dateInAlmaty(new Date());
  const shown = deadlines.filter(({ whose }) => side === '' || whose === side);
  const done = side !== 'mine' ? doneOf(acts) : [];
  const count = shown.length + done.length;
  useTold(data && t('a11y.results-updated', { count }));
  if (!data) {
    return <Waiting error={error} failed={t('clock.failed')} voice={voice} onRetry={askAgain} />;
  }
  const months = new Map(acts.map(({ number, month }) => [number, month]));
  const inGroup = (group: (typeof groups)[number]): readonly Deadline[] =>
    shown.filter((one) => groupOf(one, today) === group);
  return (
    <div className="parts">
      <Sides side={side} voice={voice} onChoose={setSide} />
      <Calendar days={threeWeeks(shown, today)} voice={voice} />
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
                    key={`${deadline.kind}${deadline.subject}${deadline.date}`}
                    deadline={deadline}
                    today={today}
                    months={months}
                    voice={voice}
                  />
                ))}
              </ul>
            </Fragment>
          );
        })}
        {done.length > 0 && (
          <>
            <h2>{t('clock.group-done')}</h2>
            <ul className="l">
              {done.map((act) => (
                <DoneRow key={act.month} act={act} voice={voice} />
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
  readonly voice: ClockVoice;
  readonly onChoose: (side: Side) => void;
};

/** Whose deadlines are shown, and what their marks mean. */
const Sides = ({ side, voice: { t }, onChoose }: SidesProps) => (
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
