import { useEffect, useRef } from 'react';
import type { CardWork } from '../api/work.ts';
import { initCarousel } from '../elements/init-carousel.ts';
import type { Terms } from './terms.ts';
import { type CardContext, WorkCard } from './WorkCard.tsx';

type CardsProps = Omit<CardContext, 'terms'> & {
  readonly works: readonly CardWork[];
  readonly termsFor: (work: CardWork) => Terms;
};

/** The cards of a `CardRow`, loaded with their works, not with the page. */
export const Cards = ({ works, termsFor, ...card }: CardsProps) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const section = row.current?.closest<HTMLElement>('.carousel');
    if (section) initCarousel(section);
  }, []);
  return (
    <div className="car" data-few={works.length < 4 ? works.length : undefined} ref={row}>
      {works.map((work) => (
        <WorkCard key={work.id} work={work} terms={termsFor(work)} {...card} />
      ))}
    </div>
  );
};
