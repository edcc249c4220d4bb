import { extendRent } from '@oner/config/contract/rents';
import {
  addMonths,
  formatDate,
  formatTenge,
  rentDays,
  rentPrice,
  tengeToTiyn,
  tiynToTenge,
} from '@oner/config/terms';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { api } from '../../api/browser.ts';
import { ActionError, Trouble } from '../../elements/Failed.tsx';
import { InputField } from '../../elements/Field.tsx';
import { OpenedTitle } from '../../elements/OpenedTitle.tsx';
import { useAction } from '../../elements/use-action.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { type Extension, useExtension } from './handover.api.ts';
import type { BuyersTranslator } from './handover-texts.ts';

/** Properties of a form of a renter. */
export type RentFormProps = {
  readonly number: string;
  readonly translator: BuyersTranslator;
  /** Messages of field errors. */
  readonly refusals: RefusalTexts;
  /** The button that closes the form. */
  readonly cancel: ReactNode;
  /** Called if the order has changed, also by an order of these days or of the work placed meanwhile. */
  readonly onChanged: () => void;
};

type UnloadedProps = Pick<RentFormProps, 'translator' | 'cancel'> & { readonly error: unknown };

/** In place of a form: it is loading, or the reason why it cannot be opened. */
export const Unloaded = ({ error, translator: { t, why }, cancel }: UnloadedProps) => (
  <div className="count stack gap-m noprint">
    {error === undefined ? (
      <p className="muted" role="status">
        {t('a11y.loading')}
      </p>
    ) : (
      <Trouble text={why(error)} />
    )}
    <div className="acts">{cancel}</div>
  </div>
);

/** Choice of a later last day of the rent. */
export const ExtendRent = (props: RentFormProps) => {
  const { offer, error } = useExtension(props.number, props.onChanged);
  return offer ? <Days {...props} offer={offer} /> : <Unloaded {...props} error={error} />;
};

type DaysProps = RentFormProps & { readonly offer: Extension };

/** Choice of the last day, with its price before payment. */
const Days = ({ number, offer, translator, cancel }: DaysProps) => {
  const { t, language, why } = translator;
  const { firstDay, earliest, latest, monthPrice } = offer;
  const [lastDay, setLastDay] = useState(() => inside(addMonths(firstDay, 1), offer));
  const { isBusy, problem, run } = useAction(why);
  const day = (of: string) => formatDate(language, of);
  const isRight = lastDay >= earliest && lastDay <= latest;
  const period = { firstDay, lastDay };
  const price = isRight ? tiynToTenge(rentPrice(tengeToTiyn(monthPrice), period)) : 0;
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!isRight) return;
    await run(async () => {
      const body = { lastDay, price };
      const { order } = await api.ask(extendRent, { params: { number }, body });
      location.assign(pathIn(language, `/purchases-sales/${order}`));
      return 'leaving';
    });
  };
  const range = t('returns.extend-text', {
    from: day(firstDay),
    earliest: day(earliest),
    latest: day(latest),
  });
  return (
    <form
      className="count stack gap-m noprint"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={isBusy}
      aria-labelledby="extend"
    >
      <OpenedTitle id="extend">{t('returns.extend-title')}</OpenedTitle>
      <InputField
        id="extend-last"
        label={t('returns.extend-last')}
        {...(isRight ? { hint: range } : { error: range })}
        type="date"
        min={earliest}
        max={latest}
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <p role="status">
        {isRight && (
          <b>{t('returns.extend-price', { count: rentDays(period), sum: formatTenge(price) })}</b>
        )}
      </p>
      <ActionError text={problem} />
      <div className="acts">
        <button
          className="btn btn--accent btn--sm"
          type="submit"
          aria-disabled={isBusy || !isRight}
          aria-busy={isBusy}
        >
          {t('returns.extend-pay')}
        </button>
        {cancel}
      </div>
    </form>
  );
};

/** Clamps a day to those on which the rent may end. */
const inside = (
  day: string,
  { earliest, latest }: { readonly earliest: string; readonly latest: string },
): string => {
  if (day < earliest) return earliest;
  return day > latest ? latest : day;
};
