import type { ReactNode } from 'react';
import { IconButton } from '../elements/Button.tsx';
import type { Translate } from '../i18n/format-text.ts';

type CardRowProps = {
  readonly title: string;
  readonly id: string;
  readonly t: Translate<'a11y.previous-slide' | 'a11y.next-slide'>;
  /** `Cards` or a placeholder. */
  readonly children: ReactNode;
};

/** A row of cards drawn by an island: four visible (spec A §2), moved by buttons and arrow keys. */
export const CardRow = ({ title, id, t, children }: CardRowProps) => (
  <section className="sec carousel related needs-script" id={id} aria-label={title}>
    <div className="sec__h">
      <h2>{title}</h2>
      <span className="carousel__b">
        <IconButton icon="left" data-by="-1" aria-label={t('a11y.previous-slide')} />
        <IconButton icon="right" data-by="1" aria-label={t('a11y.next-slide')} />
      </span>
    </div>
    {children}
  </section>
);
