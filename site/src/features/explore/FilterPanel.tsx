import type { Section } from '@oner/config/contract';
import { choiceFilters } from '@oner/config/contract/filters';
import { type ChangeEvent, type MouseEvent, type SubmitEvent, useRef, useState } from 'react';
import { nameIn } from '../../api/work.ts';
import type { Choice } from '../../cards/terms.ts';
import { tie } from '../../elements/Field.tsx';
import { FieldError } from '../../elements/FieldError.tsx';
import { Icon } from '../../elements/Icon.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { ChoiceBoxes } from './ChoiceBoxes.tsx';
import {
  choicesIn,
  clean,
  type FilterName,
  type Filters,
  filterNames,
  isLive,
  isMany,
  isRangeEnd,
  type Problems,
  rangeProblems,
  usesFilter,
  withoutAny,
  writeFilters,
} from './explore.ts';
import { authorOf, type Naming, problemText } from './filter-words.ts';
import { Levels } from './Levels.tsx';
import { RangeFields } from './RangeFields.tsx';
import { type FilterForm, formId, isWide } from './use-filter-form.ts';
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

/** Long enough for a number to be typed to its end. */
const rangePauseMs = 700;

/** The authors to choose from, and those who are chosen. */
const authorsOf = (naming: Naming, chosen: readonly string[]): readonly Choice[] => {
  const authors = (naming.facets?.facets.artist ?? []).flatMap(({ key, name }) =>
    name ? [{ key, label: nameIn(naming.language, name) }] : [],
  );
  const left = chosen.filter((id) => !authors.some(({ key }) => key === id));
  const named = left.map((key) => ({
    key,
    label: authorOf(key, naming) ?? naming.t('explore.author'),
  }));
  return [...named, ...authors];
};

/** What the form holds; the boxes of one name make one value. */
const typedIn = (form: HTMLFormElement): Filters => {
  const data = new FormData(form);
  const textOf = (name: FilterName): string => {
    const all = data.getAll(name).map(String);
    return isMany(name) ? all.join(',') : (all[0] ?? '');
  };
  return Object.fromEntries(filterNames.map((name) => [name, textOf(name)])) as Filters;
};

/**
 * A form that works without a script. Alive, everything is in force as it is touched where the form stands beside the list;
 * in the drawer of a phone choices and ranges wait for Apply (spec A §2).
 */
export const FilterPanel = (props: FilterPanelProps) => {
  const { section, filters, came, form, naming, voice, texts, onApplied } = props;
  const { terms, facets } = naming;
  const { t } = voice;
  const [found, setFound] = useState<Problems>();
  const problems = { ...(found ?? props.problems), ...props.refused };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Puts in force what the form holds, or answers with the name of the field that is wrong. */
  const put = (element: HTMLFormElement): string | undefined => {
    clearTimeout(timer.current);
    const typed = typedIn(element);
    const wrong = rangeProblems(typed);
    setFound(wrong);
    const [first] = Object.keys(wrong);
    if (first) return first;
    const waiting = (name: FilterName) =>
      usesFilter(section, name) && (name === 'q' || !isLive(name));
    const next = filterNames.filter(waiting).map((name) => [name, clean(name, typed[name])]);
    if (next.some(([name, value]) => filters[name as FilterName] !== value)) {
      form.change(Object.fromEntries(next));
    }
    return undefined;
  };
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const wrong = put(currentTarget);
    if (wrong) currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else onApplied();
  };
  const touch = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    if (!isWide() || !(isRangeEnd(name) || (isMany(name) && name !== 'proff'))) return;
    clearTimeout(timer.current);
    if (isRangeEnd(name)) timer.current = setTimeout(put, rangePauseMs, currentTarget);
    else put(currentTarget);
  };
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    setFound({});
    form.clear();
  };

  return (
    <form
      className="filt"
      id={formId}
      method="get"
      ref={form.ref}
      onSubmit={apply}
      onChange={touch}
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
      <RangeFields
        came={came}
        problems={problems}
        facets={facets}
        voice={voice}
        texts={texts}
        onPrice={(price) => form.change({ price })}
      />
      {choiceFilters.map(
        ({ name, column }) =>
          column !== 'level' &&
          usesFilter(section, name) && (
            <ChoiceBoxes
              key={name}
              name={name}
              label={t(`explore.${column}`)}
              choices={terms[column]}
              chosen={filters[name]}
              facets={facets}
              t={t}
            />
          ),
      )}
      <ChoiceBoxes
        name="artist"
        label={t('explore.author')}
        choices={authorsOf(naming, choicesIn(filters.artist))}
        chosen={filters.artist}
        facets={facets}
        t={t}
      />
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
