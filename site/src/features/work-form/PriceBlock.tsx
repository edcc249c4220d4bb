import type { Choice } from '../../cards/terms.ts';
import { Field } from '../../elements/Field.tsx';
import { problemWords } from '../../elements/form-errors.ts';
import { type BlockProps, idOf } from './block.ts';
import { Check } from './Check.tsx';
import { wantsRent, wantsSale } from './work-form.ts';

type PriceBlockProps = BlockProps & { readonly saleModes: readonly Choice[] };

/** How the work is offered, and the prices of exactly that. */
export const PriceBlock = (props: PriceBlockProps) => {
  const { form, problems, refusals, voice, write, saleModes } = props;
  const { t, language } = voice;
  const price = (name: 'price_sale' | 'price_rent') => (
    <Field
      id={idOf(name)}
      label={t(name === 'price_sale' ? 'work.price-sale' : 'work.price-rent')}
      error={problemWords(language, refusals, problems[name])}
    >
      {(ties) => (
        <input
          className="inp"
          {...ties}
          inputMode="numeric"
          autoComplete="off"
          value={form[name]}
          onChange={({ target }) => write({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <section className="blk" aria-labelledby="work-price">
      <h2 id="work-price">{t('work.block-price')}</h2>
      <fieldset className="opts">
        <legend className="vh">{t('work.sale-mode')}</legend>
        {saleModes.map(({ key, label }, index) => (
          <label className="optc" key={key}>
            <input
              type="radio"
              name="sale_mode"
              value={key}
              {...(index === 0 && { id: idOf('sale_mode') })}
              checked={form.sale_mode === key}
              onChange={() => write({ sale_mode: key })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="fgrid">
        {wantsSale(form) && price('price_sale')}
        {wantsRent(form) && price('price_rent')}
      </div>
      <div>
        <Check {...props} name="merch" label={t('work.merch-allow')} note={t('work.merch-note')} />
        <Check {...props} name="canvas_copy" label={t('work.canvas-allow')} />
      </div>
    </section>
  );
};
