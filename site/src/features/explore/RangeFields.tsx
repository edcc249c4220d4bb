import { rangeFilters } from '@oner/config/contract/filters';
import { tie } from '../../elements/Field.tsx';
import { FieldError } from '../../elements/FieldError.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { formatNumber } from '../../i18n/money.ts';
import type { Facets } from './explore.api.ts';
import type { Filters, Problems } from './explore.ts';
import { problemText } from './filter-words.ts';
import type { ExploreVoice } from './words.ts';

type RangeFieldsProps = {
  /** What the page came with, as it was typed. */
  readonly came: Filters;
  /** Speaks of rents from now on, or of prices to buy at. */
  readonly onPrice: (kind: string) => void;
  readonly problems: Problems;
  readonly facets: Facets | undefined;
  readonly voice: ExploreVoice;
  readonly texts: RefusalTexts;
};

/** Sizes and prices from and to. The ends of what there is stand in the empty fields. */
export const RangeFields = (props: RangeFieldsProps) => {
  const { came, problems, facets, voice, texts, onPrice } = props;
  const { t } = voice;
  return rangeFilters.map(({ name, unit, from, to }) => {
    const label = t(unit === 'cm' ? `explore.${name}-cm` : `explore.${name}`);
    const ends = facets?.ranges[name];
    const wrong = [from, to].find((end) => problems[end]);
    return (
      <fieldset key={name}>
        <legend>{label}</legend>
        {name === 'price' && (
          <div className="seg" role="radiogroup" aria-label={t('explore.price-kind')}>
            {(['', 'rent'] as const).map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="price"
                  value={kind}
                  defaultChecked={came.price === kind}
                  onChange={() => onPrice(kind)}
                />
                {t(kind ? 'explore.rent' : 'explore.buy')}
              </label>
            ))}
          </div>
        )}
        <div className="two">
          {[from, to].map((end) => {
            const word = t(end === from ? 'explore.from' : 'explore.to');
            const limit = end === from ? ends?.min : ends?.max;
            // The sentence of a range stands once, below both fields.
            const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = tie(
              `f-${name}`,
              problems[end] && 'wrong',
            );
            return (
              <input
                className="inp"
                key={end}
                name={end}
                defaultValue={came[end]}
                inputMode="numeric"
                placeholder={limit === undefined ? word : `${word} ${formatNumber(limit)}`}
                aria-label={`${label}: ${word}`}
                aria-invalid={isInvalid}
                aria-describedby={describedBy}
              />
            );
          })}
        </div>
        {wrong && <FieldError id={`f-${name}`} text={problemText(voice, texts, problems[wrong])} />}
      </fieldset>
    );
  });
};
