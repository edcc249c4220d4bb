import { type ReactNode, useEffect, useRef } from 'react';
import type { CardWork } from '../api/work.ts';
import { Icon } from '../elements/Icon.tsx';
import { tendCarousel } from '../elements/tend-carousel.ts';
import type { Translate } from '../i18n/format-text.ts';
import type { Terms } from './terms.ts';
import { type CardContext, type cardKeys, WorkCard } from './WorkCard.tsx';

type CardRowProps = Omit<CardContext, 't' | 'terms'> & {
  readonly t: Translate<(typeof cardKeys)[number] | 'a11y.previous-slide' | 'a11y.next-slide'>;
  readonly termsFor: (work: CardWork) => Terms;
  readonly title: string;
  readonly id: string;
  readonly works: readonly CardWork[] | undefined;
  /** What stands in the place of cards that are not there. */
  readonly children?: ReactNode;
};

/** A row of cards that an island draws: four in view (spec A §2), moved by buttons and arrow keys. */
export const CardRow = ({ title, id, works = [], termsFor, children, ...card }: CardRowProps) => {
  const { t } = card;
  const root = useRef<HTMLElement>(null);
  const isHere = works.length > 0;
  useEffect(() => {
    if (isHere && root.current) tendCarousel(root.current);
  }, [isHere]);
  return (
    <section className="sec carousel related needs-script" id={id} ref={root} aria-label={title}>
      <div className="sec__h">
        <h2>{title}</h2>
        <span className="carousel__b">
          <button className="ib" type="button" data-by="-1" aria-label={t('a11y.previous-slide')}>
            <Icon name="left" />
          </button>
          <button className="ib" type="button" data-by="1" aria-label={t('a11y.next-slide')}>
            <Icon name="right" />
          </button>
        </span>
      </div>
      {isHere && (
        <div className="car">
          {works.map((work) => (
            <WorkCard key={work.id} work={work} terms={termsFor(work)} {...card} />
          ))}
        </div>
      )}
      {children}
    </section>
  );
};
