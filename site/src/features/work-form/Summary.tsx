import { type MouseEvent, useEffect, useRef } from 'react';
import { acceptancePlace } from '../../api/terms-due.ts';
import { fieldProblemText } from '../../elements/form-errors.ts';
import { type BlockProps, idOf } from './Block.tsx';
import type { WorkFormKey } from './texts.ts';
import { type WorkFieldName, wrongFields } from './work-form.ts';

type SummaryProps = BlockProps & {
  /** Error that is not about fields. */
  readonly trouble: string;
  /** The terms have changed since they were accepted, and must be accepted again. */
  readonly isOutdated: boolean;
};

/** Short labels of fields in the summary. */
export const fieldLabels = {
  file: 'fields.file',
  title: 'fields.title',
  title_kk: 'work.title-kk',
  title_ru: 'work.title-ru',
  title_en: 'work.title-en',
  description_kk: 'work.description-kk',
  description_ru: 'work.description-ru',
  description_en: 'work.description-en',
  has_portfolio: 'work.portfolio',
  portfolio: 'work.portfolio-text',
  style: 'fields.style',
  type: 'fields.type',
  subject: 'fields.subject',
  length: 'work.length-cm',
  height: 'work.height-cm',
  material: 'fields.material',
  technique: 'fields.technique',
  created: 'fields.created',
  level: 'fields.level',
  signature: 'details.signature',
  framing: 'details.framing',
  condition: 'details.condition',
  edition_number: 'details.edition-number',
  edition_total: 'details.edition-total',
  weight: 'details.weight',
  provenance: 'details.provenance',
  exhibitions: 'details.exhibitions',
  sale_mode: 'work.sale-mode',
  price_sale: 'fields.price_sale',
  price_rent: 'fields.price_rent',
  merch: 'work.merch-allow',
  canvas_copy: 'work.canvas-allow',
  no_ai: 'work.block-declare',
  terms: 'fields.terms',
} as const satisfies Record<WorkFieldName, WorkFormKey>;

/** Name of the event that opens the tab with the linked field. */
export const showFieldEvent = 'oner:show-field';

/** Opens the tab or part of a field, then focuses it; for photos, the wrong one. */
export const focusField = (event: MouseEvent, name: WorkFieldName): void => {
  event.preventDefault();
  dispatchEvent(new CustomEvent(showFieldEvent, { detail: name }));
  requestAnimationFrame(() => {
    const photo = name === 'file' ? document.querySelector<HTMLElement>('.up[data-bad]') : null;
    const field = photo ?? document.getElementById(idOf(name));
    for (let at = field?.closest('details'); at; at = at.parentElement?.closest('details'))
      at.open = true;
    field?.focus();
  });
};

/** Error summary after a failed try, with a link to each field; it receives the focus. */
export const Summary = (props: SummaryProps) => {
  const { occasion, problems, trouble, isOutdated, refusals } = props;
  const { t, language } = props.translator;
  const wrong = wrongFields(occasion.section, problems);
  const box = useRef<HTMLDivElement>(null);
  // Mounted again for each try, not for each keystroke that corrects a field.
  useEffect(() => box.current?.focus(), []);
  if (wrong.length === 0 && !trouble) return null;
  return (
    <div className="sumerr below-l" role="alert" tabIndex={-1} ref={box}>
      <h2>
        {t('work.not-sent')}
        {wrong.length > 0 && `. ${t('common.fields-to-fix', { count: wrong.length })}`}
      </h2>
      {trouble && (
        <p>
          {trouble} {/* In a new tab, so that the form stays as it is. */}
          {isOutdated && (
            <a href={acceptancePlace(language, location.pathname)} target="_blank" rel="noopener">
              {t('acceptance.open')}
            </a>
          )}
        </p>
      )}
      <ul className="l">
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${idOf(name)}`} onClick={(event) => focusField(event, name)}>
              {t('fixed.field-message', {
                field: t(fieldLabels[name]),
                message: fieldProblemText(language, refusals, problems[name]) ?? '',
              })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
