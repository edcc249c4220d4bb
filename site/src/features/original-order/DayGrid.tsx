import { addMonths, formatDate, formatMonth, type RentBounds } from '@oner/config/terms';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../elements/Button.tsx';
import { weekday, weekdaysShort } from '../../i18n/weekdays.ts';
import { type ChosenDays, dayFault, lastDayOf, movedBy, weeksOf } from './rent-calendar.ts';
import type { OriginalOrderTexts } from './texts.ts';

type DayGridProps = {
  readonly bounds: RentBounds;
  readonly chosen: ChosenDays;
  readonly texts: OriginalOrderTexts;
  /** Called with the pressed day, whether or not it is free. */
  readonly onChoose: (day: string) => void;
};

/** Days of a month to choose from. One day is focusable, arrow keys move the focus, and each is labelled as free or not. */
export const DayGrid = ({ bounds, chosen, texts, onChoose }: DayGridProps) => {
  const { t, language } = texts;
  const id = useId();
  const [at, setAt] = useState(bounds.earliest);
  const month = at.slice(0, 7);
  const grid = useRef<HTMLTableElement>(null);
  // Set when a key has moved the day: the focus must follow.
  const hasMoved = useRef(false);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const toMonth = (count: number) => {
    const first = addMonths(`${month}-01`, count);
    setAt(first.slice(0, 7) === bounds.earliest.slice(0, 7) ? bounds.earliest : first);
  };
  const walk = (event: KeyboardEvent) => {
    const to = movedBy(event.key, at, bounds);
    if (to === undefined) return;
    event.preventDefault();
    hasMoved.current = to !== at;
    setAt(to);
  };
  const { firstDay, lastDay = firstDay } = chosen;
  const isChosen = (day: string) =>
    firstDay !== undefined && lastDay !== undefined && firstDay <= day && day <= lastDay;
  const stateOf = (day: string) => {
    if (isChosen(day)) return 'chosen';
    return dayFault(day, bounds) === null ? 'free' : 'taken';
  };
  return (
    <div className="days">
      <div className="row row--between">
        <IconButton
          icon="left"
          aria-label={t('rents.previous')}
          aria-disabled={month <= bounds.earliest.slice(0, 7)}
          onClick={() => month > bounds.earliest.slice(0, 7) && toMonth(-1)}
        />
        <p className="h4 upper" id={`${id}-month`} aria-live="polite">
          {formatMonth(language, `${month}-01`)}
        </p>
        <IconButton
          icon="right"
          aria-label={t('rents.next')}
          aria-disabled={month >= lastDayOf(bounds).slice(0, 7)}
          onClick={() => month < lastDayOf(bounds).slice(0, 7) && toMonth(1)}
        />
      </div>
      <table ref={grid} aria-labelledby={`${id}-month`} aria-describedby={`${id}-hint`}>
        <thead>
          <tr>
            {weekdaysShort(language).map((name, day) => (
              <th key={name} scope="col" abbr={weekday(language, `2027-03-0${day + 1}`)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.join()}>
              {week.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: days of other months are alike.
                  <td key={place} />
                ) : (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      data-end={day === firstDay || day === lastDay ? '' : undefined}
                      tabIndex={day === at ? 0 : -1}
                      aria-disabled={dayFault(day, bounds) !== null}
                      aria-pressed={isChosen(day)}
                      onKeyDown={walk}
                      aria-label={t(`rents.${stateOf(day)}`, { day: formatDate(language, day) })}
                      onClick={() => {
                        setAt(day);
                        onChoose(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cap" id={`${id}-hint`}>
        {t('rents.hint')}
      </p>
    </div>
  );
};
