import type { Section } from '@oner/config/contract';
import { useEffect, useRef } from 'react';
import { type CardContext, WorkCard } from '../../cards/WorkCard.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { useLate } from '../../elements/use-late.ts';
import { asApiError } from '../../elements/words.ts';
import { EmptyList } from './EmptyList.tsx';
import type { WorkList as List } from './explore.api.ts';
import { keepSteps } from './explore.store.ts';
import type { Filters, Problems } from './explore.ts';
import type { Naming } from './filter-words.ts';
import { MoreWorks } from './MoreWorks.tsx';
import { Skeletons } from './Skeletons.tsx';
import type { ExploreVoice } from './words.ts';

type WorkListProps = {
  readonly list: List;
  readonly filters: Filters;
  /** What the server has refused: then there is no list. */
  readonly refused: Problems;
  readonly naming: Naming;
  readonly section: Section;
  /** Graphic design hangs in two columns at every width (design §5). */
  readonly isDuo: boolean;
  readonly card: CardContext;
  readonly voice: ExploreVoice;
};

/** No picture is above 150 px there (spec A §2), and walls stand at least two in a row. */
const wallOfMany = { tallest: 150, widest: 42 };
const duo = { tallest: 360, widest: 45 };

export const WorkList = (props: WorkListProps) => {
  const { list, filters, refused, naming, section, isDuo, card, voice } = props;
  const { t } = voice;
  const wall = useRef<HTMLDivElement>(null);
  // Where the list ended when more was asked for: the focus goes on from there.
  const askedAt = useRef<{ filters: Filters; count: number }>(undefined);
  const isLate = useLate(list.isOutdated && !list.error);
  const shown = list.works.length;

  useEffect(() => {
    const asked = askedAt.current;
    if (!asked || asked.filters !== filters || shown <= asked.count) return;
    askedAt.current = undefined;
    keepSteps(list.steps);
    const next = wall.current?.querySelectorAll<HTMLElement>('.card__t a')[asked.count];
    next?.focus({ preventScroll: true });
  }, [shown, filters, list.steps]);

  const className = `works works--${isDuo ? 'duo' : 'explore'}`;
  const isEmpty = (!list.isOutdated && shown === 0) || Object.keys(refused).length > 0;
  if (isEmpty)
    return (
      <EmptyList
        filters={filters}
        refused={refused}
        naming={naming}
        section={section}
        card={card}
      />
    );
  if (list.isOutdated && list.error) return <FailedList list={list} voice={voice} />;
  if (isLate) return <Skeletons className={className} label={t('a11y.loading')} />;
  const showMore = () => {
    askedAt.current = { filters, count: shown };
    list.showMore();
  };
  return (
    <>
      <div className={className} ref={wall} aria-busy={list.isOutdated || list.isLoadingMore}>
        {list.works.map((work) => (
          <WorkCard
            key={work.id}
            work={work}
            as="h2"
            hanging={isDuo ? duo : wallOfMany}
            {...card}
          />
        ))}
        {list.isLoadingMore && <Skeletons label={t('a11y.loading')} />}
      </div>
      {!list.isOutdated &&
        (list.error ? (
          <FailedList list={list} voice={voice} />
        ) : (
          <MoreWorks list={list} filters={filters} onMore={showMore} voice={voice} />
        ))}
    </>
  );
};

/** The rest of the page works on: the filters stay, and a try again is one click away. */
const FailedList = ({ list, voice }: Pick<WorkListProps, 'list' | 'voice'>) => {
  const { t, why } = voice;
  const { requestId } = asApiError(list.error);
  const reason = why(list.error);
  return (
    <Failed
      title={t('explore.failed-title')}
      text={t('explore.failed-text', { why: reason })}
      retry={t('common.retry')}
      onRetry={list.retry}
      // Some reasons name the number themselves.
      number={
        requestId && !reason.includes(requestId)
          ? t('common.request-number', { number: requestId })
          : undefined
      }
    />
  );
};
