import type { Choice } from '../../cards/terms.ts';
import type { Facets } from './explore.api.ts';
import { countText } from './filter-words.ts';

type LevelsProps = {
  readonly legend: string;
  readonly all: string;
  readonly levels: readonly Choice[];
  readonly came: string;
  readonly facets: Facets | undefined;
  readonly onChoose: (key: string) => void;
};

/** The category of spec A §2: in force as soon as it is chosen. */
export const Levels = ({ legend, all, levels, came, facets, onChoose }: LevelsProps) => {
  const counts = facets?.facets.proff;
  const countOf = (key: string): string | undefined => {
    if (!counts) return undefined;
    // Every work has one level, or none: the levels together are all there is to choose from.
    const some = key ? counts.filter((one) => one.key === key) : counts;
    const count = some.reduce((sum, one) => sum + one.count, 0);
    return countText(
      count,
      some.some(({ isMore }) => isMore),
    );
  };
  const isShown = (key: string): boolean =>
    !counts || key === came || counts.some((one) => one.key === key && one.count > 0);
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="chks">
        {[{ key: '', label: all }, ...levels.filter(({ key }) => isShown(key))].map(
          ({ key, label }) => (
            <label className="chk" key={key}>
              <input
                type="radio"
                name="proff"
                value={key}
                defaultChecked={came === key}
                onChange={() => onChoose(key)}
              />
              {label} <span className="n">{countOf(key)}</span>
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
};
