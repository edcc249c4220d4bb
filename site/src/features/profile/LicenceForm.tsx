import type { CallSend, MyLicences } from '@oner/config/contract';
import {
  isInRuns,
  type LicenceScope,
  licenceScopes,
  licenceTerritories,
} from '@oner/config/contract/licence-states';
import { getMyLicences, setMyLicences } from '@oner/config/contract/licences';
import { formatTenge } from '@oner/config/terms';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { ActionError } from '../../elements/Failed.tsx';
import { InputField, SelectField } from '../../elements/Field.tsx';
import {
  checkBody,
  fieldProblemText,
  type NameOf,
  type Problems,
} from '../../elements/form-errors.ts';
import type { Translator } from '../../elements/translator.ts';
import { typedNumber } from '../../elements/typed-number.ts';
import { useApi } from '../../elements/use-api.ts';
import { useForm } from '../../elements/use-form.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';

type FormProps = {
  readonly workId: string;
  readonly refusals: RefusalTexts;
  readonly texts: Translator<'licence.*' | 'a11y.loading' | 'common.retry' | 'page.failed-title'>;
};
type Offers = CallSend<typeof setMyLicences>['body']['offers'];
type Territory = Offers[number]['territory'];
/** Typed values; without a price the licence is not offered. */
type Row = {
  readonly price: string;
  readonly months: string;
  readonly territory: Territory;
  readonly runs: string;
};

/** Licences that an author offers for a work: a price for each use, or none. */
export const LicenceForm = (props: FormProps) => {
  const { workId, texts } = props;
  const { data, ...query } = useApi(getMyLicences, { params: { id: workId } });
  if (!data)
    return <Waiting query={query} failed={texts.t('page.failed-title')} translator={texts} />;
  return <Rows {...props} licences={data} onSaved={query.refetch} />;
};

const rowOf = ({ offers }: MyLicences, scope: LicenceScope): Row => {
  const offered = offers.find((offer) => offer.scope === scope);
  return {
    price: offered ? String(offered.price) : '',
    months: offered ? String(offered.months ?? '') : '12',
    territory: offered?.territory ?? 'kazakhstan',
    runs: String(offered?.runs ?? ''),
  };
};

type Typed = Readonly<Record<LicenceScope, Row>>;
const typedOf = (licences: MyLicences): Typed => ({
  'public-animation': rowOf(licences, 'public-animation'),
  web: rowOf(licences, 'web'),
  'print-run': rowOf(licences, 'print-run'),
  packaging: rowOf(licences, 'packaging'),
  exclusive: rowOf(licences, 'exclusive'),
});

const offersOf = (typed: Typed): Offers =>
  licenceScopes.flatMap((scope) => {
    const { price, months, territory, runs } = typed[scope];
    if (price.trim() === '') return [];
    return {
      scope,
      price: typedNumber(price),
      months: months.trim() === '' ? null : typedNumber(months),
      territory,
      runs: isInRuns(scope) ? typedNumber(runs) : null,
    };
  });

const numbers = ['price', 'months', 'runs'] as const;

/** Errors of values that are not whole numbers. */
const unreadIn = (typed: Typed): Problems =>
  Object.fromEntries(
    licenceScopes.flatMap((scope) =>
      numbers
        .filter(
          (field) => typed[scope][field].trim() && Number.isNaN(typedNumber(typed[scope][field])),
        )
        .map((field) => [`${scope}-${field}`, { code: 'not-whole', facts: {} }] as const),
    ),
  );

type RowsProps = FormProps & { readonly licences: MyLicences; readonly onSaved: () => void };

const Rows = ({ licences, workId, refusals, texts, onSaved }: RowsProps) => {
  const { t, language, why } = texts;
  const [typed, type] = useState(() => typedOf(licences));
  const offers = offersOf(typed);
  const nameOf: NameOf = ([, index, field]) => `${offers[Number(index)]?.scope}-${String(field)}`;
  const { form, problems, trouble, isBusy, correct, isRight, send, submitting } = useForm(
    why,
    false,
    nameOf,
  );
  const change = (scope: LicenceScope, row: Partial<Row>) => {
    type((before) => ({ ...before, [scope]: { ...before[scope], ...row } }));
    for (const field of Object.keys(row)) correct(`${scope}-${field}`);
  };
  const wrong = (scope: LicenceScope, field: keyof Row) =>
    fieldProblemText(language, refusals, problems[`${scope}-${field}`]);
  const save = submitting(() => {
    const faults = checkBody(setMyLicences.body, { offers }, nameOf);
    if (!isRight({ ...faults, ...unreadIn(typed) })) return;
    void send(async () => {
      await api.ask(setMyLicences, { params: { id: workId }, body: { offers } });
      toast('ok', t('licence.saved'));
      onSaved();
    });
  });
  return (
    <form className="stack gap-m" noValidate ref={form} onSubmit={save} aria-busy={isBusy}>
      <p className="cap">{t('licence.settings-lead')}</p>
      <p className="cap">
        {t('licence.settings-fee', { fee: formatTenge(licences.animationFee) })}
      </p>
      {licences.fileTags.length > 0 && (
        <p className="note note--warn" role="status">
          {[
            ...licences.fileTags.map((tag) => t(`licence.file-${tag}`)),
            t('licence.file-tags'),
          ].join(' ')}
        </p>
      )}
      {licenceScopes.map((scope) => (
        <fieldset className="fld" key={scope}>
          <legend className="h4 below-m">
            {t(`licence.scope-${scope}`)}
            {licences.running[scope] !== undefined && (
              <span className="cap">
                {' '}
                {t('licence.settings-running', { count: licences.running[scope] })}
              </span>
            )}
          </legend>
          <div className="stack gap-s">
            <Whole
              id={`${workId}-${scope}-price`}
              label={t('licence.price')}
              hint={t('licence.price-hint')}
              value={typed[scope].price}
              error={wrong(scope, 'price')}
              onChange={(price) => change(scope, { price })}
            />
            <Whole
              id={`${workId}-${scope}-months`}
              label={t('licence.months-field')}
              hint={t('licence.months-hint')}
              value={typed[scope].months}
              error={wrong(scope, 'months')}
              onChange={(months) => change(scope, { months })}
            />
            <SelectField
              id={`${workId}-${scope}-territory`}
              label={t('licence.territory')}
              controlClass="sel sel--sm"
              value={typed[scope].territory}
              onChange={({ target }) => {
                const territory = licenceTerritories.find((one) => one === target.value);
                if (territory) change(scope, { territory });
              }}
              options={licenceTerritories.map((one) => [one, t(`licence.territory-${one}`)])}
            />
            {isInRuns(scope) && (
              <Whole
                id={`${workId}-${scope}-runs`}
                label={t('licence.runs-field')}
                value={typed[scope].runs}
                error={wrong(scope, 'runs')}
                onChange={(runs) => change(scope, { runs })}
              />
            )}
          </div>
        </fieldset>
      ))}
      <ActionError text={trouble} />
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
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
};

const Whole = ({ id, label, hint, value, error, onChange }: WholeProps) => (
  <InputField
    id={id}
    label={label}
    hint={hint}
    error={error}
    inputMode="numeric"
    maxLength={14}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
