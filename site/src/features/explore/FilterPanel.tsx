import type { Section } from '@oner/config/contract';
import { choiceFilters, type FacetName, rangeFilters } from '@oner/config/contract/filters';
import {
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useRef,
  useState,
} from 'react';
import { nameIn } from '../../api/work.ts';
import type { LabelledKey } from '../../cards/terms.ts';
import { FieldError, tie } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { Facets } from './explore.api.ts';
import {
  choicesIn,
  clean,
  type ExploreFilters,
  type FilterName,
  type FilterProblems,
  filterNames,
  isLiveFilter,
  isMany,
  isRangeEnd,
  rangeProblems,
  shownChoices,
  usesFilter,
  withoutAny,
  writeFilters,
} from './explore.ts';
import { authorOf, bareNumber, countText, type Naming, problemText } from './filter-texts.ts';
import type { ExploreTranslator } from './texts.ts';
import { type FilterForm, formId, isWide } from './use-filter-form.ts';

type FilterPanelProps = {
  readonly section: Section;
  readonly filters: ExploreFilters;
  /** Initial values as typed; the controls are uncontrolled from then on. */
  readonly initial: ExploreFilters;
  /** Errors of the address. */
  readonly problems: FilterProblems;
  /** Current filters that the server refused. */
  readonly refused: FilterProblems;
  readonly form: FilterForm;
  readonly naming: Naming;
  readonly translator: ExploreTranslator;
  readonly texts: RefusalTexts;
  readonly onApplied: () => void;
};

/** Delay before a typed range is applied; long enough to finish typing a number. */
const rangePauseMs = 700;

/** Authors to choose from, including the chosen ones. */
const authorsOf = (naming: Naming, chosen: readonly string[]): readonly LabelledKey[] => {
  const authors = (naming.facets?.facets.artist ?? []).flatMap(({ key, name }) =>
    name ? [{ key, label: nameIn(naming.language, name) }] : [],
  );
  const unlisted = chosen.filter((id) => !authors.some(({ key }) => key === id));
  const labelled = unlisted.map((key) => ({
    key,
    label: authorOf(key, naming) ?? naming.t('explore.author'),
  }));
  return [...labelled, ...authors];
};

/** Values of the form; checkboxes of one name make one value. */
const typedIn = (form: HTMLFormElement): ExploreFilters => {
  const data = new FormData(form);
  const textOf = (name: FilterName): string => {
    const all = data.getAll(name).map(String);
    return isMany(name) ? all.join(',') : (all[0] ?? '');
  };
  return Object.fromEntries(filterNames.map((name) => [name, textOf(name)])) as ExploreFilters;
};

/**
 * Filter form that works without a script. After hydration, changes apply at once if the form is beside the list; in the
 * drawer of a phone, choices and ranges wait for Apply (spec A §2).
 */
export const FilterPanel = (props: FilterPanelProps) => {
  const { section, filters, initial, form, naming, translator, texts, onApplied } = props;
  const { terms, facets } = naming;
  const { t } = translator;
  const [found, setFound] = useState<FilterProblems>();
  const problems = { ...(found ?? props.problems), ...props.refused };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Applies the values of the form, or returns the name of the first wrong field. */
  const applyForm = (element: HTMLFormElement): string | undefined => {
    clearTimeout(timer.current);
    const typed = typedIn(element);
    const wrong = rangeProblems(typed);
    setFound(wrong);
    const [first] = Object.keys(wrong);
    if (first) return first;
    const waiting = (name: FilterName) =>
      usesFilter(section, name) && (name === 'q' || !isLiveFilter(name));
    const next = filterNames.filter(waiting).map((name) => [name, clean(name, typed[name])]);
    if (next.some(([name, value]) => filters[name as FilterName] !== value)) {
      form.change(Object.fromEntries(next));
    }
    return undefined;
  };
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const wrong = applyForm(currentTarget);
    if (!wrong) return onApplied();
    const field = currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`);
    // A folded field cannot take the focus.
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  };
  const touch = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    if (!isWide() || !(isRangeEnd(name) || (isMany(name) && name !== 'proff'))) return;
    clearTimeout(timer.current);
    if (isRangeEnd(name)) timer.current = setTimeout(applyForm, rangePauseMs, currentTarget);
    else applyForm(currentTarget);
  };
  const clear = (event: MouseEvent) => {
    event.preventDefault();
    setFound({});
    form.clear();
  };

  const ranges = { initial, problems, facets, translator, texts };
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
            defaultValue={initial.q}
            maxLength={100}
            placeholder={t('explore.search-example')}
            onChange={({ target }) => form.type(target.value)}
          />
        </div>
        <FieldError id="f-q" text={problemText(translator, texts, problems.q)} />
      </div>
      <RangeFields {...ranges} onPrice={(price) => form.change({ price })} />
      <Levels
        legend={t(section === 'artisan' ? 'explore.category' : 'explore.level')}
        all={t('explore.all')}
        levels={terms.level}
        chosen={filters.proff}
        facets={facets}
        onChoose={(proff) => form.change({ proff })}
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
            />
          ),
      )}
      <RangeFields {...ranges} />
      <ChoiceBoxes
        name="artist"
        label={t('explore.author')}
        choices={authorsOf(naming, choicesIn(filters.artist))}
        chosen={filters.artist}
        facets={facets}
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

type GroupProps = {
  readonly label: string;
  /** Unfolds the group. It never folds it again, which would take away the box that was just cleared. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

/** One filter of the panel, under a heading that folds it. */
const Group = ({ label, isOpen, children }: GroupProps) => {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  if (isOpen && !isUnfolded) setUnfolded(true);
  return (
    <details open={isUnfolded}>
      <summary>
        {label}
        <Icon name="down" />
      </summary>
      <fieldset>
        <legend className="vh">{label}</legend>
        {children}
      </fieldset>
    </details>
  );
};

/** Filters that most buyers use. The others begin folded, so that the panel is not longer than the list. */
const openFilters: readonly FacetName[] = ['subject', 'type', 'size'];

type ChoiceBoxesProps = {
  readonly name: FacetName;
  readonly label: string;
  readonly choices: readonly LabelledKey[];
  /** Active choices, separated by commas; they are shown even if they match no work. */
  readonly chosen: string;
  readonly facets: Facets | undefined;
};

/** Checkboxes of a filter, each with the number of works that it matches. */
const ChoiceBoxes = ({ name, label, choices, chosen, facets }: ChoiceBoxesProps) => {
  const counts = facets?.facets[name];
  const shown = shownChoices(choices, counts, chosen);
  if (shown.length === 0) return null;
  return (
    <Group label={label} isOpen={chosen !== '' || openFilters.includes(name)}>
      <div className="chks">
        {shown.map(({ key, label, found, isChosen }) => (
          <label className="chk" key={key}>
            <input type="checkbox" name={name} value={key} defaultChecked={isChosen} />
            {name === 'size' && <BesidePerson size={key} />}
            {label}{' '}
            {counts && <span className="n">{countText(found?.count ?? 0, found?.isMore)}</span>}
          </label>
        ))}
      </div>
    </Group>
  );
};

/** Longer side of a work of each size in the drawing; one unit is 5 cm. */
const sideOf: Readonly<Record<string, number>> = { small: 6, medium: 14, large: 28 };

/** Drawing of a work of a size beside a person of 170 cm. */
const BesidePerson = ({ size }: { readonly size: string }) => {
  const side = sideOf[size] ?? 0;
  return (
    <svg className="beside" viewBox="0 0 46 36" width="46" height="36" aria-hidden="true">
      <circle cx="6" cy="4" r="3" />
      <path d="M2 9h8v12h-1.5v14h-5V21H2z" />
      <rect x={30 - side / 2} y={16 - side / 2} width={side} height={side} />
    </svg>
  );
};

type LevelsProps = {
  readonly legend: string;
  readonly all: string;
  readonly levels: readonly LabelledKey[];
  readonly chosen: string;
  readonly facets: Facets | undefined;
  readonly onChoose: (key: string) => void;
};

/** The category of spec A §2; applies as soon as it is chosen. */
const Levels = ({ legend, all, levels, chosen, facets, onChoose }: LevelsProps) => {
  const counts = facets?.facets.proff;
  const countOf = (key: string): string | undefined => {
    if (!counts) return undefined;
    // A work has at most one level, so the total is the sum over the levels.
    const some = key ? counts.filter((one) => one.key === key) : counts;
    const count = some.reduce((sum, one) => sum + one.count, 0);
    return countText(
      count,
      some.some(({ isMore }) => isMore),
    );
  };
  return (
    <Group label={legend} isOpen>
      <div className="chks">
        {[{ key: '', label: all }, ...shownChoices(levels, counts, chosen)].map(
          ({ key, label }) => (
            <label className="chk" key={key}>
              <input
                type="radio"
                name="proff"
                value={key}
                defaultChecked={chosen === key}
                onChange={() => onChoose(key)}
              />
              {label} <span className="n">{countOf(key)}</span>
            </label>
          ),
        )}
      </div>
    </Group>
  );
};

type RangeFieldsProps = {
  /** Initial values as typed. */
  readonly initial: ExploreFilters;
  /** Switches the price range between rents and sale prices. With it the price is shown, without it the sizes. */
  readonly onPrice?: (kind: string) => void;
  readonly problems: FilterProblems;
  readonly facets: Facets | undefined;
  readonly translator: ExploreTranslator;
  readonly texts: RefusalTexts;
};

/** Ranges of sizes and prices. Empty fields show the available minimum and maximum. */
const RangeFields = (props: RangeFieldsProps) => {
  const { initial, problems, facets, translator, texts, onPrice } = props;
  const { t } = translator;
  const shown = rangeFilters.filter(({ name }) => (name === 'price') === Boolean(onPrice));
  return shown.map((range) => {
    const { name, from, to } = range;
    const label = t(`explore.${name}`);
    const ends = facets?.ranges[name];
    const wrong = [from, to].find((end) => problems[end]);
    return (
      <Group
        key={name}
        label={label}
        isOpen={Boolean(onPrice || initial[from] || initial[to] || wrong)}
      >
        {onPrice && (
          <div className="seg" role="radiogroup" aria-label={t('explore.price-kind')}>
            {(['', 'rent'] as const).map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="price"
                  value={kind}
                  defaultChecked={initial.price === kind}
                  onChange={() => onPrice(kind)}
                />
                {t(kind ? 'explore.rent' : 'explore.buy')}
              </label>
            ))}
          </div>
        )}
        <div className="two">
          {[from, to].map((end) => {
            const endLabel = t(end === from ? 'explore.from' : 'explore.to');
            const limit = end === from ? ends?.min : ends?.max;
            // The error of a range is shown once, below both fields.
            const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = tie(
              `f-${name}`,
              problems[end] && 'wrong',
            );
            return (
              <input
                className="inp"
                key={end}
                name={end}
                defaultValue={initial[end]}
                inputMode="numeric"
                placeholder={
                  limit === undefined ? endLabel : `${endLabel} ${bareNumber(range, limit)}`
                }
                aria-label={`${label}: ${endLabel}`}
                aria-invalid={isInvalid}
                aria-describedby={describedBy}
              />
            );
          })}
        </div>
        {wrong && (
          <FieldError id={`f-${name}`} text={problemText(translator, texts, problems[wrong])} />
        )}
      </Group>
    );
  });
};
