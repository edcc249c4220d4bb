import type { Section } from '@oner/config/contract';
import { type SubmitEvent, useState } from 'react';
import type { Terms } from '../../cards/terms.ts';
import { FieldError } from '../../elements/Field.tsx';
import { setFilters } from './explore.store.ts';
import { type FilterName, type Filters, priceProblem, usesFilter } from './explore.ts';
import { fieldOf } from './filter-words.ts';
import { SearchBox } from './SearchBox.tsx';
import type { ExploreVoice } from './words.ts';

type FilterPanelProps = {
  /** The panel stands twice on a page: beside the list and in the drawer. */
  readonly idPrefix: string;
  readonly section: Section;
  readonly filters: Filters;
  readonly terms: Terms;
  readonly voice: ExploreVoice;
  readonly onApplied?: () => void;
  readonly onClear: () => void;
};

const selects = [
  ['style', 'explore.style'],
  ['mat', 'explore.material'],
  ['tech', 'explore.technique'],
  ['type', 'explore.type'],
] as const;

const textOf = (form: FormData, name: FilterName): string =>
  String(form.get(name) ?? '').replace(/\s/g, '');

/** The name is searched as it is typed and a level at once; selects and prices wait for Apply (spec A §2). */
export const FilterPanel = (props: FilterPanelProps) => {
  const { idPrefix, section, filters, terms, voice } = props;
  const { t } = voice;
  const [problem, setProblem] = useState<ReturnType<typeof priceProblem>>();

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wrong = priceProblem(textOf(form, 'min'), textOf(form, 'max'));
    setProblem(wrong);
    if (wrong) {
      event.currentTarget.querySelector<HTMLInputElement>('[name=min]')?.focus();
      return;
    }
    const names = ['min', 'max', ...selects.map(([name]) => name)] as const;
    const chosen = names.map((name) => [name, textOf(form, name)] as const);
    setFilters({ ...filters, ...Object.fromEntries(chosen) });
    props.onApplied?.();
  };

  const errorId = `${idPrefix}-price`;
  const described = problem && { 'aria-invalid': true, 'aria-describedby': `${errorId}-error` };
  return (
    <form className="filt" method="get" onSubmit={apply} noValidate>
      <input type="hidden" name="order" value={filters.order} />
      <SearchBox id={`${idPrefix}-q`} filters={filters} voice={voice} />
      <Levels idPrefix={idPrefix} section={section} filters={filters} terms={terms} t={t} />
      {selects.map(
        ([name, label]) =>
          usesFilter(section, name) && (
            <div className="fld" key={name}>
              <label htmlFor={`${idPrefix}-${name}`}>{t(label)}</label>
              {/* A new key lets a removed chip empty the field it came from. */}
              <select
                className="sel"
                id={`${idPrefix}-${name}`}
                name={name}
                key={filters[name]}
                defaultValue={filters[name]}
              >
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
              key={`${name}${filters[name]}`}
              name={name}
              defaultValue={filters[name]}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t(name === 'min' ? 'explore.from' : 'explore.to')}
              aria-label={`${t('explore.price')}: ${t(name === 'min' ? 'explore.from' : 'explore.to')}`}
              {...described}
            />
          ))}
        </div>
        {problem && <FieldError id={errorId} text={t(`errors.${problem}`)} />}
      </fieldset>
      <div className="acts">
        <button className="btn grow" type="submit">
          {t('explore.apply')}
        </button>
        <button className="btn btn--text" type="button" onClick={props.onClear}>
          {t('explore.clear')}
        </button>
      </div>
    </form>
  );
};

type LevelsProps = Pick<FilterPanelProps, 'idPrefix' | 'section' | 'filters' | 'terms'> & {
  readonly t: ExploreVoice['t'];
};

const Levels = ({ idPrefix, section, filters, terms, t }: LevelsProps) => (
  <fieldset>
    <legend>{t(section === 'artisan' ? 'explore.category' : 'explore.level')}</legend>
    <div className="chks">
      {[{ key: '', label: t('explore.all') }, ...terms.level].map(({ key, label }) => (
        <label className="chk" key={key}>
          <input
            type="radio"
            // Radios of both panels must not be one group; without a script the address gets `proff` from the aside.
            name={idPrefix === 'side' ? 'proff' : `${idPrefix}-proff`}
            value={key}
            checked={filters.proff === key}
            onChange={() => setFilters({ ...filters, proff: key })}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
