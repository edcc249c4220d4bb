import type { Section } from '@oner/config/contract';
import { useEffect, useState } from 'react';
import type { CardWork } from '../../api/work.ts';
import { type CardContext, WorkCard } from '../../cards/WorkCard.tsx';

type NearestWorksProps = {
  readonly q: string;
  readonly section: Section;
  readonly card: CardContext;
  readonly title: string;
};

/** What other sections have of what was looked for here, or the newest works: a help that may stay away. */
export const NearestWorks = ({ q, section, card, title }: NearestWorksProps) => {
  const [works, setWorks] = useState<readonly CardWork[]>([]);
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const { nearestWorks } = await import('../../api/nearest-works.ts');
      const found = await nearestWorks(q, section);
      if (!isOver) setWorks(found);
    };
    void ask().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [q, section]);
  if (works.length === 0) return null;
  return (
    <section className="sr" aria-labelledby="nearest">
      <h2 id="nearest">{title}</h2>
      <div className="works works--explore">
        {works.map((work) => (
          <WorkCard key={work.id} work={work} {...card} />
        ))}
      </div>
    </section>
  );
};
