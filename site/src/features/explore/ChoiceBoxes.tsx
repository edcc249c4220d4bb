import type { FacetName } from '@oner/config/contract/filters';
import type { Choice } from '../../cards/terms.ts';
import type { Facets } from './explore.api.ts';
import { choicesIn } from './explore.ts';
import { countText } from './filter-words.ts';
import type { ExploreVoice } from './words.ts';

type ChoiceBoxesProps = {
  readonly name: FacetName;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** What is in force, commas between: it is shown whatever it finds. */
  readonly chosen: string;
  readonly facets: Facets | undefined;
  readonly t: ExploreVoice['t'];
};

/** Choices that stand open; the others are one press away. */
const mostOpen = 6;

/** Any of several choices, each with how many works it would show. What would show none is left out. */
export const ChoiceBoxes = ({ name, label, choices, chosen, facets, t }: ChoiceBoxesProps) => {
  const counts = facets?.facets[name];
  const inForce = choicesIn(chosen);
  const shown = choices.flatMap(({ key, label }) => {
    const found = counts?.find((one) => one.key === key);
    const isChosen = inForce.includes(key);
    if (counts && !found?.count && !isChosen) return [];
    return [{ key, label, found, isChosen }];
  });
  if (shown.length === 0) return null;
  // One more than may stand open is no list to unfold.
  const open = shown.length > mostOpen + 1 ? shown.slice(0, mostOpen) : shown;
  const rest = shown.slice(open.length);
  const box = ({ key, label, found, isChosen }: (typeof shown)[number]) => (
    <label className="chk" key={key}>
      <input type="checkbox" name={name} value={key} defaultChecked={isChosen} />
      {label} {counts && <span className="n">{countText(found?.count ?? 0, found?.isMore)}</span>}
    </label>
  );
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="chks">
        {open.map(box)}
        {rest.length > 0 && (
          <details open={rest.some(({ isChosen }) => isChosen)}>
            <summary className="lk">{t('explore.more-choices', { count: rest.length })}</summary>
            {rest.map(box)}
          </details>
        )}
      </div>
    </fieldset>
  );
};
