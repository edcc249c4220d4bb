import type { CallSend, MyLicences } from '@oner/config/contract';
import {
  isInRuns,
  type LicenceScope,
  licenceScopes,
  licenceTerritories,
} from '@oner/config/contract/licence-states';
import { getMyLicences, setMyLicences } from '@oner/config/contract/licences';
import { formatTenge } from '@oner/config/terms';
import { type SubmitEvent, useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Field } from '../../elements/Field.tsx';
import type { Translator } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { Waiting } from '../../elements/Waiting.tsx';

type FormProps = {
  readonly workId: string;
  readonly texts: Translator<'licence.*' | 'a11y.loading' | 'common.retry' | 'page.failed-title'>;
};
type Offers = CallSend<typeof setMyLicences>['body']['offers'];
type Territory = Offers[number]['territory'];
/** As it is typed: an empty price offers nothing. */
type Row = {
  readonly price: string;
  readonly months: string;
  readonly territory: Territory;
  readonly runs: string;
};

/** What an author offers of a work: a price for each use, or none. */
export const LicenceForm = ({ workId, texts }: FormProps) => {
  const { data, error, askAgain } = useApi(getMyLicences, { params: { id: workId } });
  if (!data)
    return (
      <Waiting
        error={error}
        failed={texts.t('page.failed-title')}
        translator={texts}
        onRetry={askAgain}
      />
    );
  return <Rows known={data} workId={workId} texts={texts} onSaved={askAgain} />;
};

const rowOf = ({ offers }: MyLicences, scope: LicenceScope): Row => {
  const known = offers.find((offer) => offer.scope === scope);
  return {
    price: known ? String(known.price) : '',
    months: known ? String(known.months ?? '') : '12',
    territory: known?.territory ?? 'kazakhstan',
    runs: String(known?.runs ?? ''),
  };
};

type Typed = Readonly<Record<LicenceScope, Row>>;
const typedOf = (known: MyLicences): Typed => ({
  'public-animation': rowOf(known, 'public-animation'),
  web: rowOf(known, 'web'),
  'print-run': rowOf(known, 'print-run'),
  packaging: rowOf(known, 'packaging'),
  exclusive: rowOf(known, 'exclusive'),
});

const offersOf = (typed: Typed): Offers =>
  licenceScopes.flatMap((scope) => {
    const { price, months, territory, runs } = typed[scope];
    if (price.trim() === '') return [];
    return {
      scope,
      price: Number(price),
      months: months.trim() === '' ? null : Number(months),
      territory,
      runs: isInRuns(scope) ? Number(runs) : null,
    };
  });

type RowsProps = FormProps & { readonly known: MyLicences; readonly onSaved: () => void };

const Rows = ({ known, workId, texts, onSaved }: RowsProps) => {
  const { t } = texts;
  const [typed, type] = useState(() => typedOf(known));
  const [isBusy, setBusy] = useState(false);
  const change = (scope: LicenceScope, row: Partial<Row>) =>
    type((before) => ({ ...before, [scope]: { ...before[scope], ...row } }));
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await api.ask(setMyLicences, { params: { id: workId }, body: { offers: offersOf(typed) } });
      toast('ok', t('licence.saved'));
      onSaved();
    } catch (cause) {
      toast('danger', texts.why(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="stack gap-m" onSubmit={(event) => void save(event)}>
      <p className="cap">{t('licence.settings-lead')}</p>
      <p className="cap">{t('licence.settings-fee', { fee: formatTenge(known.animationFee) })}</p>
      {known.fileTags.length > 0 && (
        <p className="note note--warn" role="status">
          {[...known.fileTags.map((tag) => t(`licence.file-${tag}`)), t('licence.file-tags')].join(
            ' ',
          )}
        </p>
      )}
      {licenceScopes.map((scope) => (
        <fieldset className="fld" key={scope}>
          <legend className="h4 below-m">
            {t(`licence.scope-${scope}`)}
            {known.running[scope] !== undefined && (
              <span className="cap">
                {' '}
                {t('licence.settings-running', { count: known.running[scope] })}
              </span>
            )}
          </legend>
          <div className="fgrid">
            <Whole
              id={`${workId}-${scope}-price`}
              label={t('licence.price')}
              hint={t('licence.price-hint')}
              value={typed[scope].price}
              least={scope === 'public-animation' ? known.animationFee : 1}
              onChange={(price) => change(scope, { price })}
            />
            <Whole
              id={`${workId}-${scope}-months`}
              label={t('licence.months-field')}
              hint={t('licence.months-hint')}
              value={typed[scope].months}
              onChange={(months) => change(scope, { months })}
            />
            <Field id={`${workId}-${scope}-territory`} label={t('licence.territory')}>
              {(ties) => (
                <select
                  className="sel sel--sm"
                  {...ties}
                  value={typed[scope].territory}
                  onChange={({ target }) => {
                    const territory = licenceTerritories.find((one) => one === target.value);
                    if (territory) change(scope, { territory });
                  }}
                >
                  {licenceTerritories.map((territory) => (
                    <option key={territory} value={territory}>
                      {t(`licence.territory-${territory}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {isInRuns(scope) && (
              <Whole
                id={`${workId}-${scope}-runs`}
                label={t('licence.runs-field')}
                value={typed[scope].runs}
                isNeeded={typed[scope].price !== ''}
                onChange={(runs) => change(scope, { runs })}
              />
            )}
          </div>
        </fieldset>
      ))}
      <button className="btn btn--sm" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
        {t('licence.save')}
      </button>
    </form>
  );
};

type WholeProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly least?: number;
  readonly isNeeded?: boolean;
  readonly onChange: (text: string) => void;
};

const Whole = ({ id, label, hint, value, least = 1, isNeeded = false, onChange }: WholeProps) => (
  <Field id={id} label={label} hint={hint}>
    {(ties) => (
      <input
        className="inp"
        {...ties}
        type="number"
        inputMode="numeric"
        min={least}
        step={1}
        required={isNeeded}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
