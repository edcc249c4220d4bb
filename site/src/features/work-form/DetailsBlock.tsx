import { longestHistory } from '@oner/config/contract/work-form';
import { AreaField, InputField, SelectField } from '../../elements/Field.tsx';
import { type BlockProps, FormPart, fieldOf } from './Block.tsx';
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
  const { form, translator } = props;
  const { t } = translator;
  const { section } = props.occasion;
  const optional = t('register.optional');
  const filled = names.flatMap((name) => (form[name] ? [t(fieldLabels[name])] : []));
  const choice = (name: ChosenDetail) =>
    hasField(section, name) && (
      <SelectField
        {...fieldOf(props, name)}
        label={t(`details.${name}`)}
        optional={optional}
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
        {...fieldOf(props, name)}
        label={t(fieldLabels[name])}
        optional={optional}
        inputMode="numeric"
        autoComplete="off"
      />
    );
  const history = (name: 'provenance' | 'exhibitions') =>
    hasField(section, name) && (
      <AreaField
        {...fieldOf(props, name, <p>{t(`details.${name}-hint`)}</p>)}
        label={t(`details.${name}`)}
        optional={optional}
        rows={3}
        maxLength={longestHistory}
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
