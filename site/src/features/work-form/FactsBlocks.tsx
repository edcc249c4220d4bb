import { lazy, Suspense } from 'react';
import { type LabelledKey, labelIn, type Terms } from '../../cards/terms.ts';
import { Field, InputField, SelectField } from '../../elements/Field.tsx';
import { useReady } from '../../elements/use-ready.ts';
import { pieces } from '../../i18n/format-text.ts';
import { pathIn } from '../../i18n/language.ts';
import {
  type BlockProps,
  Check,
  FormPart,
  type FormTextName,
  fieldOf,
  idOf,
  withRemarks,
} from './Block.tsx';
import { type FormChoiceName, formChoicesOf, hasField } from './section.ts';
import type { WorkFormKey } from './texts.ts';
import { declares, wantsRent, wantsSale } from './work-form.ts';

type FactsBlockProps = BlockProps & {
  readonly terms: Terms;
  /** Current date in Almaty; a function of the browser, because the page is cached for all visitors. */
  readonly today: () => string;
};

const labels = {
  style: 'fields.style',
  technique: 'fields.technique',
  type: 'fields.type',
  subject: 'fields.subject',
  material: 'fields.material',
  level: 'work.work-level',
} as const satisfies Record<FormChoiceName, WorkFormKey>;

/** Choices of a field. A work has the level of its author unless a moderator changes it; an author can only choose art object. */
const offered = (terms: Terms, name: FormChoiceName) =>
  terms[name].filter(({ key }) => name !== 'level' || key === 'art-objects');

type NumberFieldProps = BlockProps & {
  readonly name: FormTextName;
  readonly label: string;
  readonly optional?: string | undefined;
  readonly unit: string;
};

/** A number with its unit. */
const NumberField = ({ name, label, optional, unit, ...props }: NumberFieldProps) => {
  const { value, onChange, ...field } = fieldOf(props, name);
  return (
    <Field {...field} label={label} optional={optional}>
      {(ties) => (
        <div className="suf">
          <input
            className="inp"
            {...ties}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={onChange}
          />
          <span aria-hidden="true">{unit}</span>
        </div>
      )}
    </Field>
  );
};

/** Size, material, technique and other facts, by section (spec A §2 create works). */
export const FactsBlock = (props: FactsBlockProps) => {
  const { form, occasion, translator, terms, today } = props;
  const { t } = translator;
  const measure = (name: 'length' | 'height') => (
    <NumberField {...props} name={name} label={t(`work.${name}-cm`)} unit={t('work.cm')} />
  );
  const choice = (name: FormChoiceName) => (
    <SelectField
      key={name}
      {...fieldOf(props, name)}
      label={t(labels[name])}
      options={[
        ['', t(name === 'level' ? 'work.level-own' : 'work.not-chosen')],
        ...offered(terms, name).map(({ key, label }) => [key, label] as const),
      ]}
    />
  );
  const choices = formChoicesOf(occasion.section);
  return (
    <FormPart
      {...props}
      title={t('work.block-facts')}
      names={['length', 'height', ...choices, 'created']}
      filled={[
        form.length && form.height && `${form.length} × ${form.height} ${t('work.cm')}`,
        ...choices.map((name) => labelIn(terms[name], form[name])),
        form.created && t('fields.created'),
      ]}
    >
      <div className="fgrid">
        <div className="two full">
          {measure('length')}
          {measure('height')}
        </div>
        {choices.map(choice)}
        <InputField
          {...fieldOf(props, 'created')}
          label={t('fields.created')}
          type="date"
          onFocus={({ target }) => {
            target.max = today();
          }}
        />
      </div>
    </FormPart>
  );
};

const MerchTerms = lazy(async () => ({
  default: (await import('../../elements/MerchTermsTable.tsx')).MerchTermsTable,
}));

type PriceBlockProps = BlockProps & {
  readonly saleModes: readonly LabelledKey[];
  /** Labels of the kinds of merchandise. */
  readonly kinds: readonly LabelledKey[];
};

const modeNotes: Readonly<Record<string, WorkFormKey>> = {
  sale: 'work.mode-sale',
  rent: 'work.mode-rent',
  'sale-rent': 'work.mode-both',
};

/** Sale mode, and the prices that it needs. */
export const PriceBlock = (props: PriceBlockProps) => {
  const { form, translator, write, saleModes, kinds } = props;
  const { t } = translator;
  const { section } = props.occasion;
  // In the browser only: streamed Suspense content needs inline scripts, which the content security policy forbids.
  const isReady = useReady();
  // A design may be priced on request (spec A §2).
  const optional = section === 'design' ? t('register.optional') : undefined;
  const price = (name: 'price_sale' | 'price_rent') => (
    <NumberField
      {...props}
      name={name}
      label={t(name === 'price_sale' ? 'work.price-sale' : 'work.price-rent')}
      optional={optional}
      unit="₸"
    />
  );
  return (
    <FormPart
      {...props}
      title={t('work.block-price')}
      names={['sale_mode', 'price_sale', 'price_rent', 'merch', 'canvas_copy']}
      filled={[
        wantsSale(form) && form.price_sale && `${form.price_sale} ₸`,
        wantsRent(form) && form.price_rent && `${t('fields.price_rent')}: ${form.price_rent} ₸`,
      ]}
    >
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
              <MerchTerms kinds={kinds} translator={translator} />
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
    </FormPart>
  );
};

const documents = {
  terms: { path: '/page-terms', label: 'footer.terms' },
  privacy: { path: '/page-privacy', label: 'footer.privacy' },
} as const;
const isDocument = (place: string): place is keyof typeof documents => place in documents;

/** The two required declarations (spec A §5; AI works are not accepted, spec A §1). */
export const DeclareBlock = (props: BlockProps) => {
  const { form, occasion, translator } = props;
  const { t, language } = translator;
  if (!declares(occasion)) return null;
  const consent = pieces(t('work.accept')).map((piece) => {
    if (typeof piece === 'string') return piece;
    if (!isDocument(piece.place)) return null;
    const { path, label } = documents[piece.place];
    return (
      <a key={path} href={pathIn(language, path)} target="_blank" rel="noopener">
        {t(label)}
        <span className="vh"> ({t('a11y.new-tab')})</span>
      </a>
    );
  });
  return (
    <FormPart
      {...props}
      title={t('work.block-declare')}
      names={['no_ai', 'terms']}
      filled={[form.no_ai && form.terms && t('work.tab-done')]}
    >
      <div>
        <Check
          {...props}
          name="no_ai"
          label={<b>{t('work.no-ai-confirm')}</b>}
          note={t('work.no-ai-note')}
        />
        <Check {...props} name="terms" label={consent} />
      </div>
    </FormPart>
  );
};
