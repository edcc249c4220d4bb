import type { Section } from '@oner/config/contract';
import { type MouseEvent, type SubmitEvent, useState } from 'react';
import type { Terms } from '../../cards/terms.ts';
import { FieldError } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type FilterName, type Filters, priceProblem, usesFilter } from './explore.ts';
import { fieldOf } from './filter-words.ts';
import { type FilterForm, formId } from './use-filter-form.ts';
import type { ExploreVoice } from './words.ts';

type FilterPanelProps = {
  readonly section: Section;
  /** The filters that the page came with: from then on the controls hold their values themselves. */
  readonly came: Filters;
  readonly form: FilterForm;
  readonly terms: Terms;
  readonly voice: ExploreVoice;
  readonly onApplied: () => void;
};

const selects = [
  ['style', 'explore.style'],
  ['mat', 'explore.material'],
  ['tech', 'explore.technique'],
  ['type', 'explore.type'],
] as const;

const textOf = (form: FormData, name: FilterName): string =>
  String(form.get(name) ?? '').replace(/\s/g, '');

/**
 * A form that works without a script. Alive, the name is searched as it is typed and a level at once; selects and prices
 * wait for Apply (spec A §2).
 */
export const FilterPanel = ({ section, came, form, terms, voice, onApplied }: FilterPanelProps) => {
  const { t } = voice;
  const [problem, setProblem] = useState<ReturnType<typeof priceProblem>>();

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wrong = priceProblem(textOf(data, 'min'), textOf(data, 'max'));
    setProblem(wrong);
    if (wrong) {
      event.currentTarget.querySelector<HTMLInputElement>('[name=min]')?.focus();
      return;
    }
    const names = ['min', 'max', ...selects.map(([name]) => name)] as const;
    const chosen = names.map((name) => [name, textOf(data, name)] as const);
    form.change({ ...Object.fromEntries(chosen), q: String(data.get('q') ?? '').trim() });
    onApplied();
  };
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    setProblem(undefined);
    form.clear();
  };

  const described = problem && { 'aria-invalid': true, 'aria-describedby': 'price-error' };
  return (
    <form
      className="filt"
      id={formId}
      method="get"
      ref={form.ref}
      onSubmit={apply}
      autoComplete="off"
      noValidate
    >
      {came.artist && <input type="hidden" name="artist" value={came.artist} />}
      <div className="fld">
        <label htmlFor="f-q">{t('explore.search-name')}</label>
        <div className="inw inw--start">
          <Icon name="search" />
          <input
            className="inp"
            id="f-q"
            name="q"
            type="search"
            defaultValue={came.q}
            maxLength={100}
            placeholder={t('explore.search-example')}
            onChange={({ target }) => form.type(target.value)}
          />
        </div>
      </div>
      <fieldset>
        <legend>{t(section === 'artisan' ? 'explore.category' : 'explore.level')}</legend>
        <div className="chks">
          {[{ key: '', label: t('explore.all') }, ...terms.level].map(({ key, label }) => (
            <label className="chk" key={key}>
              <input
                type="radio"
                name="proff"
                value={key}
                defaultChecked={came.proff === key}
                onChange={() => form.change({ proff: key })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {selects.map(
        ([name, label]) =>
          usesFilter(section, name) && (
            <div className="fld" key={name}>
              <label htmlFor={`f-${name}`}>{t(label)}</label>
              <select className="sel" id={`f-${name}`} name={name} defaultValue={came[name]}>
                <option value="">{t('explore.any')}</option>
                {terms[fieldOf[name]].map(({ key, label: words }) => (
                  <option key={key} value={key}>
                    {words}
                  </option>
                ))}
              </select>
            </div>
          ),
      )}
      <fieldset>
        <legend>{t('explore.price')}</legend>
        <div className="two">
          {(['min', 'max'] as const).map((name) => (
            <input
              className="inp"
              key={name}
              name={name}
              defaultValue={came[name]}
              inputMode="numeric"
              placeholder={t(name === 'min' ? 'explore.from' : 'explore.to')}
              aria-label={`${t('explore.price')}: ${t(name === 'min' ? 'explore.from' : 'explore.to')}`}
              {...described}
            />
          ))}
        </div>
        {problem && <FieldError id="price" text={t(`errors.${problem}`)} />}
      </fieldset>
      <div className="acts">
        <button className="btn grow" type="submit">
          {t('explore.apply')}
        </button>
        <a className="btn btn--text" href={form.clearAddress} onClick={clear}>
          {t('explore.clear')}
        </a>
      </div>
    </form>
  );
};
