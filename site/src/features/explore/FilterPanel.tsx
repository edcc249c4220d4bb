import type { Section } from '@oner/config/contract';
import { type MouseEvent, type SubmitEvent, useState } from 'react';
import type { Choice } from '../../cards/terms.ts';
import { tie } from '../../elements/Field.tsx';
import { FieldError } from '../../elements/FieldError.tsx';
import { Icon } from '../../elements/Icon.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import {
  clean,
  type FilterName,
  type Filters,
  filterNames,
  isLive,
  type Problems,
  rangeProblems,
  usesFilter,
  withoutAny,
  writeFilters,
} from './explore.ts';
import { authorOf, fieldOf, type Naming, problemText } from './filter-words.ts';
import { Levels } from './Levels.tsx';
import { RangeFields } from './RangeFields.tsx';
import { type FilterForm, formId } from './use-filter-form.ts';
import type { ExploreVoice } from './words.ts';

type FilterPanelProps = {
  readonly section: Section;
  readonly filters: Filters;
  /** What the page came with, as it was typed: from then on the controls hold their values themselves. */
  readonly came: Filters;
  /** What was wrong with the address. */
  readonly problems: Problems;
  /** What the server has refused of the filters of now. */
  readonly refused: Problems;
  readonly form: FilterForm;
  readonly naming: Naming;
  readonly voice: ExploreVoice;
  readonly texts: RefusalTexts;
  readonly onApplied: () => void;
};

const selects = [
  ['style', 'explore.style'],
  ['mat', 'explore.material'],
  ['tech', 'explore.technique'],
  ['type', 'explore.type'],
] as const;

/** The authors to choose from, and the one who is chosen. */
const authorsOf = (naming: Naming, chosen: string): readonly Choice[] => {
  const authors = (naming.facets?.facets.artist ?? []).flatMap(({ key, name }) =>
    name ? [{ key, label: name }] : [],
  );
  if (!chosen || authors.some(({ key }) => key === chosen)) return authors;
  const label = authorOf(chosen, naming) ?? naming.t('explore.author');
  return [{ key: chosen, label }, ...authors];
};

/**
 * A form that works without a script. Alive, the name is searched as it is typed and a level at once; choices and ranges
 * wait for Apply (spec A §2).
 */
export const FilterPanel = (props: FilterPanelProps) => {
  const { section, filters, came, form, naming, voice, texts, onApplied } = props;
  const { terms, facets } = naming;
  const { t } = voice;
  const [found, setFound] = useState<Problems>();
  const problems = { ...(found ?? props.problems), ...props.refused };

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const data = new FormData(currentTarget);
    const typed = Object.fromEntries(
      filterNames.map((name) => [name, String(data.get(name) ?? '')] as const),
    );
    const wrong = rangeProblems(typed);
    setFound(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    const waiting = (name: FilterName) =>
      usesFilter(section, name) && (name === 'q' || !isLive(name));
    const chosen = filterNames.filter(waiting);
    form.change(Object.fromEntries(chosen.map((name) => [name, clean(name, typed[name] ?? '')])));
    onApplied();
  };
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    setFound({});
    form.clear();
  };

  const select = { any: t('explore.any'), facets };
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
      <div className="fld">
        <label htmlFor="f-q">{t('explore.search-name')}</label>
        <div className="inw inw--start">
          <Icon name="search" />
          <input
            className="inp"
            {...tie('f-q', problems.q && 'wrong')}
            name="q"
            type="search"
            defaultValue={came.q}
            maxLength={100}
            placeholder={t('explore.search-example')}
            onChange={({ target }) => form.type(target.value)}
          />
        </div>
        <FieldError id="f-q" text={problemText(voice, texts, problems.q)} />
      </div>
      <Levels
        legend={t(section === 'artisan' ? 'explore.category' : 'explore.level')}
        all={t('explore.all')}
        levels={terms.level}
        came={came.proff}
        facets={facets}
        onChoose={(proff) => form.change({ proff })}
      />
      {selects.map(
        ([name, label]) =>
          usesFilter(section, name) && (
            <ChoiceSelect
              key={name}
              name={name}
              label={t(label)}
              choices={terms[fieldOf[name]]}
              came={came[name]}
              chosen={filters[name]}
              {...select}
            />
          ),
      )}
      <ChoiceSelect
        name="artist"
        label={t('explore.author')}
        choices={authorsOf(naming, filters.artist || came.artist)}
        came={came.artist}
        chosen={filters.artist}
        {...select}
      />
      <RangeFields came={came} problems={problems} facets={facets} voice={voice} texts={texts} />
      <div className="acts">
        <button className="btn grow" type="submit">
          {t('explore.apply')}
        </button>
        <a
          className="btn btn--text"
          href={writeFilters(withoutAny(filters)) || '?'}
          onClick={clear}
        >
          {t('explore.clear')}
        </a>
      </div>
    </form>
  );
};
