import { type ComponentProps, type RefObject, useEffect } from 'react';
import { WorkCard } from '../../cards/WorkCard.tsx';
import { tendCarousel } from '../../elements/tend-carousel.ts';

type Props = Omit<ComponentProps<typeof WorkCard>, 'work'> & {
  readonly works: readonly ComponentProps<typeof WorkCard>['work'][];
  /** The section with the two buttons that move the row. */
  readonly root: RefObject<HTMLElement | null>;
};

/** Cards of related works; loaded with the answer, not with the page. */
export const RelatedRow = ({ works, root, ...rest }: Props) => {
  useEffect(() => {
    if (root.current) tendCarousel(root.current);
  }, [root]);
  return (
    <div className="car">
      {works.map((work) => (
        <WorkCard key={work.id} work={work} {...rest} />
      ))}
    </div>
  );
};
