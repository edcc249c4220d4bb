import { longestHistory } from '@oner/config/contract/work-form';
import { AreaField, InputField, SelectField } from '../../elements/Field.tsx';
import { fieldProblemText } from '../../elements/form-errors.ts';
import { type BlockProps, FormPart, idOf, withRemarks } from './Block.tsx';
import { type ChosenDetail, type DetailKey, detailChoices } from './details.ts';
import { fieldLabels } from './Summary.tsx';
import { hasField } from './section.ts';

const names = [
  'signature',
  'framing',
  'condition',
  'weight',
  'edition_number',
  'edition_total',
  'provenance',
  'exhibitions',
] as const;

/** Optional details for buyers of an original: signature, frame, condition, edition, weight, exhibitions. */
export const DetailsBlock = (props: BlockProps) => {
  const { form, occasion, problems, refusals, translator, write } = props;
  const { t, language } = translator;
  const { section } = occasion;
  const optional = t('register.optional');
  const error = (name: string) => fieldProblemText(language, refusals, problems[name]);

  const filled = names.flatMap((name) => (form[name] ? [t(fieldLabels[name])] : []));
  const choice = (name: ChosenDetail) =>
    hasField(section, name) && (
      <SelectField
        id={idOf(name)}
        label={t(`details.${name}`)}
        optional={optional}
        error={error(name)}
        hint={withRemarks(props, name)}
        value={form[name]}
        onChange={({ target }) => write({ [name]: target.value })}
        options={[
          ['', t('work.not-chosen')],
          ...detailChoices[name].map(
            (one) => [one, t(`details.${name}-${one}` as DetailKey)] as const,
          ),
        ]}
      />
    );
  const number = (name: 'edition_number' | 'edition_total' | 'weight') =>
    hasField(section, name) && (
      <InputField
        id={idOf(name)}
        label={t(fieldLabels[name])}
        optional={optional}
        error={error(name)}
        hint={withRemarks(props, name)}
        inputMode="numeric"
        autoComplete="off"
        value={form[name]}
        onChange={({ target }) => write({ [name]: target.value })}
      />
    );
  const history = (name: 'provenance' | 'exhibitions') =>
    hasField(section, name) && (
      <AreaField
        id={idOf(name)}
        label={t(`details.${name}`)}
        optional={optional}
        error={error(name)}
        hint={withRemarks(props, name, <p>{t(`details.${name}-hint`)}</p>)}
        rows={3}
        maxLength={longestHistory}
        value={form[name]}
        onChange={({ target }) => write({ [name]: target.value })}
      />
    );
  return (
    <FormPart
      {...props}
      title={t('details.title')}
      names={names}
      filled={filled.length > 0 ? filled : [optional]}
    >
      <p className="muted">{t('details.lead')}</p>
      <div className="fgrid">
        {choice('signature')}
        {choice('framing')}
        {choice('condition')}
        {number('weight')}
        {number('edition_number')}
        {number('edition_total')}
      </div>
      {history('provenance')}
      {history('exhibitions')}
    </FormPart>
  );
};
