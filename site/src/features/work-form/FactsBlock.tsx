import type { Terms } from '../../cards/terms.ts';
import { Field } from '../../elements/Field.tsx';
import { problemWords } from '../../elements/form-errors.ts';
import { type BlockProps, idOf } from './block.ts';
import { withRemarks } from './Remarks.tsx';
import { type ChoiceName, choicesOf } from './section.ts';
import type { WorkFormKey } from './words.ts';

type FactsBlockProps = BlockProps & {
  readonly terms: Terms;
  /** The day it is in Almaty; asked when the page lives, for it is the same page for everybody. */
  readonly today: () => string;
};

const labels = {
  style: 'fields.style',
  technique: 'fields.technique',
  type: 'fields.type',
  material: 'fields.material',
  level: 'work.work-level',
} as const satisfies Record<ChoiceName, WorkFormKey>;

/** The level of a work is its author's, and moderators' to change: an author says of a craft that it is an art object. */
const offered = (terms: Terms, name: ChoiceName) =>
  terms[name].filter(({ key }) => name !== 'level' || key === 'art-objects');

/** Size, what it is made of and how: of each section what its works have (spec A §2 create works). */
export const FactsBlock = (props: FactsBlockProps) => {
  const { form, occasion, problems, refusals, voice, write, terms, today } = props;
  const { t, language } = voice;
  const error = (name: string) => problemWords(language, refusals, problems[name]);

  const measure = (name: 'length' | 'height') => (
    <Field
      id={idOf(name)}
      label={t(`work.${name}-cm`)}
      error={error(name)}
      hint={withRemarks(props, name)}
    >
      {(ties) => (
        <div className="suf">
          <input
            className="inp"
            {...ties}
            inputMode="numeric"
            autoComplete="off"
            value={form[name]}
            onChange={({ target }) => write({ [name]: target.value })}
          />
          <span aria-hidden="true">{t('work.cm')}</span>
        </div>
      )}
    </Field>
  );
  const choice = (name: ChoiceName) => (
    <Field
      key={name}
      id={idOf(name)}
      label={t(labels[name])}
      error={error(name)}
      hint={withRemarks(props, name)}
    >
      {(ties) => (
        <select
          className="sel"
          {...ties}
          value={form[name]}
          onChange={({ target }) => write({ [name]: target.value })}
        >
          <option value="">{t(name === 'level' ? 'work.level-own' : 'work.not-chosen')}</option>
          {offered(terms, name).map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <section className="blk" aria-labelledby="work-facts">
      <h2 id="work-facts">{t('work.block-facts')}</h2>
      <div className="fgrid">
        <div className="two full">
          {measure('length')}
          {measure('height')}
        </div>
        {choicesOf(occasion.section).map(choice)}
        <Field
          id={idOf('created')}
          label={t('fields.created')}
          error={error('created')}
          hint={withRemarks(props, 'created')}
        >
          {(ties) => (
            <input
              className="inp"
              {...ties}
              type="date"
              value={form.created}
              onFocus={({ target }) => {
                target.max = today();
              }}
              onChange={({ target }) => write({ created: target.value })}
            />
          )}
        </Field>
      </div>
    </section>
  );
};
