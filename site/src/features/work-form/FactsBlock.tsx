import type { Choice, Terms } from '../../cards/terms.ts';
import { Field } from '../../elements/Field.tsx';
import { problemWords } from '../../elements/form-errors.ts';
import { type BlockProps, idOf } from './block.ts';

type FactsBlockProps = BlockProps & {
  readonly terms: Terms;
  /** The day it is in Almaty; asked when the page lives, for it is the same page for everybody. */
  readonly today: () => string;
};

export const FactsBlock = (props: FactsBlockProps) => {
  const { form, problems, refusals, voice, write, terms, today } = props;
  const { t, language } = voice;
  const error = (name: string) => problemWords(language, refusals, problems[name]);

  const measure = (name: 'length' | 'height') => (
    <Field id={idOf(name)} label={t(`work.${name}-cm`)} error={error(name)}>
      {(ties) => (
        <input
          className="inp"
          {...ties}
          inputMode="numeric"
          autoComplete="off"
          value={form[name]}
          onChange={({ target }) => write({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const choice = (
    name: 'material' | 'technique' | 'level',
    label: string,
    none: string,
    choices: readonly Choice[],
  ) => (
    <Field id={idOf(name)} label={label} error={error(name)}>
      {(ties) => (
        <select
          className="sel"
          {...ties}
          value={form[name]}
          onChange={({ target }) => write({ [name]: target.value })}
        >
          <option value="">{none}</option>
          {choices.map(({ key, label: words }) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const notChosen = t('work.not-chosen');
  return (
    <section className="blk" aria-labelledby="work-facts">
      <h2 id="work-facts">{t('work.block-facts')}</h2>
      <div className="fgrid">
        <div className="two full">
          {measure('length')}
          {measure('height')}
        </div>
        {choice('material', t('fields.material'), notChosen, terms.material)}
        {choice('technique', t('fields.technique'), notChosen, terms.technique)}
        {choice('level', t('work.work-level'), t('work.level-own'), terms.level)}
        <Field id={idOf('created')} label={t('fields.created')} error={error('created')}>
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
