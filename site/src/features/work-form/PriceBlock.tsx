import { lazy, Suspense } from 'react';
import type { Choice } from '../../cards/terms.ts';
import { Field } from '../../elements/Field.tsx';
import { problemWords } from '../../elements/form-errors.ts';
import { useReady } from '../../elements/use-ready.ts';
import { type BlockProps, idOf } from './block.ts';
import { Check } from './Check.tsx';
import { withRemarks } from './Remarks.tsx';
import { hasField } from './section.ts';
import type { WorkFormKey } from './words.ts';
import { wantsRent, wantsSale } from './work-form.ts';

const MerchTerms = lazy(async () => ({
  default: (await import('../../elements/MerchTerms.tsx')).MerchTerms,
}));

type PriceBlockProps = BlockProps & {
  readonly saleModes: readonly Choice[];
  /** Names of the kinds of merchandise. */
  readonly kinds: readonly Choice[];
};

const modeNotes: Readonly<Record<string, WorkFormKey>> = {
  sale: 'work.mode-sale',
  rent: 'work.mode-rent',
  'sale-rent': 'work.mode-both',
};

/** How the work is offered, and the prices of exactly that. */
export const PriceBlock = (props: PriceBlockProps) => {
  const { form, problems, refusals, voice, write, saleModes, kinds } = props;
  const { t, language } = voice;
  const { section } = props.occasion;
  // A server that waits for it would add inline scripts to the page, which the content security policy refuses.
  const isReady = useReady();
  // A design may be priced on request (spec A §2).
  const optional = section === 'design' ? t('register.optional') : undefined;
  const price = (name: 'price_sale' | 'price_rent') => (
    <Field
      id={idOf(name)}
      label={t(name === 'price_sale' ? 'work.price-sale' : 'work.price-rent')}
      optional={optional}
      error={problemWords(language, refusals, problems[name])}
      hint={withRemarks(props, name)}
    >
      {(ties) => (
        <div className="suf">
          <input
            className="inp"
            {...ties}
            inputMode="numeric"
            autoComplete="off"
            value={form[name]}
            onChange={({ target }) => write({ [name]: target.value })}
          />
          <span aria-hidden="true">₸</span>
        </div>
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
            <small>{t(modeNotes[key] ?? 'work.mode-both')}</small>
          </label>
        ))}
      </fieldset>
      {withRemarks(props, 'sale_mode')}
      <div className="fgrid">
        {wantsSale(form) && price('price_sale')}
        {wantsRent(form) && price('price_rent')}
      </div>
      {section === 'design' && <p className="hint">{t('work.design-price')}</p>}
      {hasField(section, 'merch') && (
        <div>
          {isReady && (
            <Suspense fallback={<span className="sk sk--row coming" />}>
              <MerchTerms kinds={kinds} voice={voice} />
            </Suspense>
          )}
          <Check
            {...props}
            name="merch"
            label={t('work.merch-allow')}
            note={t('work.merch-note')}
          />
          <Check
            {...props}
            name="canvas_copy"
            label={t('work.canvas-allow')}
            note={t('work.canvas-note')}
          />
        </div>
      )}
    </section>
  );
};
