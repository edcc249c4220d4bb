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
import { type SubmitEvent, useState } from 'react';
import { api } from '../../api/browser.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError, Trouble } from '../../elements/Failed.tsx';
import { InputField } from '../../elements/Field.tsx';
import { OpenedTitle } from '../../elements/OpenedTitle.tsx';
import { useAction } from '../../elements/use-action.ts';
import { pathIn } from '../../i18n/language.ts';
import { type Extension, useExtension } from './handover.api.ts';
import type { BuyersTranslator } from './handover-texts.ts';

type ExtendRentProps = {
  readonly number: string;
  readonly translator: BuyersTranslator;
  /** Called if days or the work were ordered meanwhile; the order then shows it. */
  readonly onOrdered: () => void;
};

/** Extends the rent; one button opens the choice of a later last day. */
export const ExtendRent = (props: ExtendRentProps) => {
  const { t } = props.translator;
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Choice {...props} />
  ) : (
    <div className="acts noprint">
      <Button look="line sm" onClick={() => setOpen(true)}>
        {t('returns.extend')}
      </Button>
    </div>
  );
};

const Choice = ({ number, translator, onOrdered }: ExtendRentProps) => {
  const { t, why } = translator;
  const { offer, error } = useExtension(number, onOrdered);
  if (offer) return <Days number={number} offer={offer} translator={translator} />;
  if (error !== undefined) return <Trouble text={why(error)} />;
  return (
    <p className="muted" role="status">
      {t('a11y.loading')}
    </p>
  );
};

type DaysProps = Omit<ExtendRentProps, 'onOrdered'> & {
  readonly offer: Extension;
};

/** Choice of the last day, with its price before payment. */
const Days = ({ number, offer, translator }: DaysProps) => {
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
        hint={range}
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
