import type { Section } from '@oner/config/contract';
import { type CardContext, WorkCard } from '../../cards/WorkCard.tsx';
import { once, useQuery } from '../../elements/use-query.ts';
import type { ExploreTranslator } from './texts.ts';

type NearestWorksProps = {
  readonly q: string;
  readonly section: Section;
  readonly card: CardContext;
  readonly t: ExploreTranslator['t'];
};

/** What other sections have of what was looked for here, or the newest works: a help that may stay away. */
const NearestWorks = ({ q, section, card, t }: NearestWorksProps) => {
  const { data: found } = useQuery(
    ['nearest', q, section],
    async () => (await import('../../api/explore-client.ts')).nearestWorks(q, section),
    once,
  );
  if (!found || found.works.length === 0) return null;
  return (
    <section className="sr" aria-labelledby="nearest">
      <h2 id="nearest">{t(found.isNewest ? 'search.newest' : 'search.nearest')}</h2>
      <div className="works">
        {found.works.map((work) => (
          <WorkCard key={work.id} work={work} {...card} />
        ))}
      </div>
    </section>
  );
};

export default NearestWorks;
