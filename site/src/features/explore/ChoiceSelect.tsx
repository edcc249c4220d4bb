import type { FacetName } from '@oner/config/contract/catalogue';
import type { Choice } from '../../cards/terms.ts';
import type { Facets } from './explore.api.ts';
import { countText } from './filter-words.ts';

type ChoiceSelectProps = {
  readonly name: FacetName;
  readonly label: string;
  readonly any: string;
  readonly choices: readonly Choice[];
  /** What the page came with. */
  readonly came: string;
  /** What is in force: it can be chosen again whatever it finds. */
  readonly chosen: string;
  readonly facets: Facets | undefined;
};

/** A choice of one, each with how many works it would show. What would show none cannot be chosen. */
export const ChoiceSelect = (props: ChoiceSelectProps) => {
  const { name, label, any, choices, came, chosen, facets } = props;
  const counts = facets?.facets[name];
  return (
    <div className="fld">
      <label htmlFor={`f-${name}`}>{label}</label>
      <select className="sel" id={`f-${name}`} name={name} defaultValue={came}>
        <option value="">{any}</option>
        {choices.map(({ key, label: words }) => {
          const found = counts?.find((one) => one.key === key);
          const count = found?.count ?? 0;
          return (
            <option
              key={key}
              value={key}
              disabled={counts !== undefined && count === 0 && key !== chosen && key !== came}
            >
              {counts ? `${words} (${countText(count, found?.isMore)})` : words}
            </option>
          );
        })}
      </select>
    </div>
  );
};
