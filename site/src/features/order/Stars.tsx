import { FieldError, tie } from '../../elements/Field.tsx';
import type { OrderVoice } from './texts.ts';

const all = [1, 2, 3, 4, 5] as const;

type StarsProps = {
  readonly id: string;
  /** 0: nothing is chosen yet. */
  readonly stars: number;
  readonly error: string | undefined;
  readonly translator: OrderVoice;
  readonly onChoose: (stars: number) => void;
};

/** Five stars as what they are: one choice of five, for the arrows of a keyboard too. */
export const Stars = ({ id, stars, error, translator: { t }, onChoose }: StarsProps) => (
  <fieldset {...tie(`${id}-stars`, error)}>
    <legend className="lbl">{t('reviews.rating')}</legend>
    <div className="stars stars--ask">
      {all.map((count) => (
        <label key={count} className={count <= stars ? undefined : 'stars__off'}>
          <input
            className="vh"
            type="radio"
            name={`${id}-stars`}
            value={count}
            checked={count === stars}
            onChange={() => onChoose(count)}
          />
          <span aria-hidden="true">★</span>
          <span className="vh">{t('reviews.star', { stars: count })}</span>
        </label>
      ))}
    </div>
    <FieldError id={`${id}-stars`} text={error} />
  </fieldset>
);
