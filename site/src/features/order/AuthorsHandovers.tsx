import { type AuthorsHandover, type RentShown, setPickup } from '@oner/config/contract/handover';
import { changeWorkSettings } from '@oner/config/contract/my-works';
import { tradedWorkLink } from '@oner/config/contract/page-addresses';
import { formatDate, formatDateTime, formatTenge } from '@oner/config/terms';
import { type ComponentType, useEffect, useState } from 'react';
import { api } from '../../api/browser.ts';
import { $person } from '../../api/session.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Dialog, focusBehind } from '../../elements/Dialog.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { SelectField } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import { useRowFocus } from '../../elements/use-row-focus.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import type { ReportFormProps } from './DispatchForm.tsx';
import { HandoverReportCard } from './HandoverReportCard.tsx';
import { useHandovers, usePickup } from './handover.api.ts';
import type { AuthorsTranslator } from './handover-texts.ts';
import { RentCharges } from './RentCharges.tsx';

/** Whether buyers can pick up originals at the author, and in which city. */
const PickupChoice = ({ translator }: { readonly translator: AuthorsTranslator }) => {
  const { t, language, why } = translator;
  const { data: pickup, refetch } = usePickup();
  const [isBusy, setBusy] = useState(false);
  if (!pickup) return null;
  const choose = async (city: string): Promise<void> => {
    setBusy(true);
    try {
      await api.ask(setPickup, { body: { city: city || null } });
      toast('ok', t('handover.pickup-saved'));
      refetch();
    } catch (cause) {
      toast('danger', why(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className="changes" open={pickup.city !== null}>
      <summary>
        {t('handover.pickup-title')}
        <Icon name="down" />
      </summary>
      <SelectField
        id="pickup-city"
        label={t('handover.pickup-city')}
        hint={t('handover.pickup-text')}
        controlClass="inp"
        value={pickup.city ?? ''}
        aria-busy={isBusy}
        onChange={({ target }) => void choose(target.value)}
        options={[
          ['', t('handover.pickup-none')],
          ...pickup.cities.map(({ id, name }) => [id, name[language]] as const),
        ]}
      />
    </details>
  );
};

/** Forms of the author for one order, loaded on demand. */
const forms = {
  dispatch: async () => (await import('./DispatchForm.tsx')).DispatchForm,
  return: async () => (await import('./ReturnForm.tsx')).ReturnForm,
} as const;
type Writing = {
  readonly form: keyof typeof forms;
  readonly handover: AuthorsHandover;
  readonly Form: ComponentType<ReportFormProps>;
};

/** Order number in the address, set by links of notices. */
const orderOfAddress = (): string | null => new URLSearchParams(location.search).get('hand');

type AuthorsHandoversProps = {
  readonly translator: AuthorsTranslator;
  readonly refusals: RefusalTexts;
};

/** Originals of the author to dispatch, coming back or awaiting a report, each with its next step. */
const AuthorsHandovers = ({ translator, refusals }: AuthorsHandoversProps) => {
  const { t, why } = translator;
  const { data: handovers, ...query } = useHandovers();
  const [writing, setWriting] = useState<Writing | null>(null);
  const place = useRowFocus<HTMLElement>({
    count: handovers?.length ?? 0,
    row: '.blk',
    fallback: 'summary',
  });
  const write = async (form: Writing['form'], handover: AuthorsHandover): Promise<void> => {
    try {
      const Form = await forms[form]();
      setWriting({ form, handover, Form });
    } catch (cause) {
      toast('danger', why(cause));
    }
  };
  useEffect(() => {
    const found = handovers?.find(({ order }) => order === orderOfAddress());
    if (found) document.querySelector(`#hand-${found.order}`)?.scrollIntoView({ block: 'center' });
  }, [handovers]);
  if (query.error && !handovers)
    return <Failed title={t('handover.list-failed')} query={query} translator={translator} />;
  if (!handovers) return null;
  return (
    <section className="above-m" aria-labelledby="handovers" {...place}>
      {handovers.length > 0 && (
        <>
          <h2 id="handovers" tabIndex={-1}>
            {t('handover.sales-title')}
          </h2>
          <ul className="l above-m">
            {handovers.map((handover) => (
              <Row
                key={handover.order}
                handover={handover}
                translator={translator}
                onWrite={(form) => void write(form, handover)}
                onChanged={query.refetch}
              />
            ))}
          </ul>
        </>
      )}
      {!$person.get()?.isClosed && <PickupChoice translator={translator} />}
      <Dialog
        open={writing !== null}
        onClose={() => setWriting(null)}
        labelledBy={`${writing?.form}-title`}
      >
        {writing && (
          <writing.Form
            handover={writing.handover}
            translator={translator}
            refusals={refusals}
            onSent={() => {
              setWriting(null);
              const isRentBack = writing.form === 'return' && writing.handover.rent;
              toast('ok', t(isRentBack ? 'returns.back-sent' : `handover.sent-${writing.form}`));
              query.refetch();
              focusBehind(document.querySelector('#handovers'));
            }}
          />
        )}
      </Dialog>
    </section>
  );
};
export default AuthorsHandovers;

/** State of the rent of a work, for its author. */
const rentLine = (
  { order, 'return-dispatch': sent, can }: AuthorsHandover,
  rent: RentShown,
  { t, language }: AuthorsTranslator,
): string => {
  const date = formatDate(language, rent.last_day);
  if (rent.state === 'returned' || rent.state === 'lost') return t(`returns.state-${rent.state}`);
  if (rent.buy_out?.paid) return t('sales.buy-out', { order });
  if (!can.report_return)
    return t('returns.out-reserved', { from: formatDate(language, rent.first_day), to: date });
  if (sent) return t('returns.out-sent');
  return rent.late_days > 0
    ? t('returns.out-late', { date, count: rent.late_days })
    : t('returns.out-until', { date });
};

type RowProps = {
  readonly handover: AuthorsHandover;
  readonly translator: AuthorsTranslator;
  readonly onWrite: (form: Writing['form']) => void;
  readonly onChanged: () => void;
};

const Row = ({ handover, translator, onWrite, onChanged }: RowProps) => {
  const { t, language, why } = translator;
  const { order, work, total, goes, place, pack_by, pack_from, away_with, can } = handover;
  const { isBusy, run } = useAction(why, 'toast');
  const relist = () =>
    run(async () => {
      const body = { availability: 'in-stock' } as const;
      await api.ask(changeWorkSettings, { params: { id: work.id }, body });
      toast('ok', t('handover.relisted'));
      onChanged();
    });
  const { rent } = handover;
  const isToPack = handover.dispatch === null && !can.relist;
  return (
    <li className="blk" id={`hand-${order}`}>
      <div className="row row--between">
        <h3 className="h4">
          <a href={pathIn(language, tradedWorkLink(work.id))}>{work.names[language]}</a>
        </h3>
        <b className="num">{formatTenge(total)}</b>
      </div>
      <div className="lines">
        <p className="cap">{t('order.title', { number: order })}</p>
        {isToPack && <p>{t(`handover.goes-${goes}`, { place: place?.[language] ?? '—' })}</p>}
        {isToPack && pack_from && (
          <p>{t('handover.pack-from', { time: formatDateTime(language, pack_from) })}</p>
        )}
        {isToPack && away_with && <p>{t('handover.away-with', { number: away_with })}</p>}
        {isToPack && pack_by && (
          <p>
            <b>{t('handover.pack-by', { date: formatDate(language, pack_by) })}</b>
          </p>
        )}
        {rent && !can.relist && <p>{rentLine(handover, rent, translator)}</p>}
        {can.relist && <p>{t('handover.relist-text')}</p>}
        {handover.verdict && (
          <p>
            {t('handover.receipt')}: {t(`handover.verdict-${handover.verdict}`)}
          </p>
        )}
      </div>
      {rent && <RentCharges rent={rent} translator={translator} />}
      {[handover.dispatch, handover['return-dispatch'], handover.return].map(
        (report) =>
          report && (
            <HandoverReportCard
              key={report.kind}
              number={order}
              report={report}
              translator={translator}
            />
          ),
      )}
      {(can.dispatch || can.report_return || can.relist) && (
        <div className="acts">
          {can.dispatch && (
            <Button look="accent sm" onClick={() => onWrite('dispatch')}>
              {t('handover.pack')}
            </Button>
          )}
          {can.report_return && (
            <Button look="line sm" onClick={() => onWrite('return')}>
              {t('handover.came-back')}
            </Button>
          )}
          {can.relist && (
            <Button look="accent sm" aria-busy={isBusy} onClick={() => void relist()}>
              {t('handover.relist')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};
