import { useEffect, useRef } from 'react';
import { type CardContext, WorkCard } from '../../cards/WorkCard.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { useLate } from '../../elements/use-late.ts';
import { asApiError } from '../../elements/words.ts';
import { EmptyList } from './EmptyList.tsx';
import type { WorkList as List } from './explore.api.ts';
import { keepSteps } from './explore.store.ts';
import { type Filters, pageSize } from './explore.ts';
import { Skeletons } from './Skeletons.tsx';
import type { ExploreVoice } from './words.ts';

type WorkListProps = {
  readonly list: List;
  readonly filters: Filters;
  /** Graphic design hangs in two columns at every width (design §5). */
  readonly isDuo: boolean;
  readonly card: CardContext;
  readonly voice: ExploreVoice;
};

const eagerCount = 6;

export const WorkList = ({ list, filters, isDuo, card, voice }: WorkListProps) => {
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
    keepSteps(Math.ceil(shown / pageSize));
    const next = wall.current?.querySelectorAll<HTMLElement>('.card__t a')[asked.count];
    next?.focus({ preventScroll: true });
  }, [shown, filters]);

  const className = `works works--${isDuo ? 'duo' : 'explore'}`;
  if (list.isOutdated && list.error) return <FailedList list={list} voice={voice} />;
  if (isLate) return <Skeletons className={className} label={t('a11y.loading')} />;
  if (!list.isOutdated && shown === 0) {
    return <EmptyList filters={filters} terms={card.terms} voice={voice} />;
  }
  const showMore = () => {
    askedAt.current = { filters, count: shown };
    list.showMore();
  };
  return (
    <>
      <div className={className} ref={wall} aria-busy={list.isOutdated || list.isLoadingMore}>
        {list.works.map((work, index) => (
          <WorkCard key={work.id} work={work} as="h2" eager={index < eagerCount} {...card} />
        ))}
        {list.isLoadingMore && <Skeletons label={t('a11y.loading')} />}
      </div>
      {!list.isOutdated && (list.hasMore || list.error !== undefined) && (
        <div className="more">
          {list.totalIsExact && (
            <progress value={shown} max={Math.max(list.total, 1)} aria-hidden="true" />
          )}
          <p className="cap" aria-live="polite">
            {list.totalIsExact && t('explore.shown', { shown, total: list.total })}
          </p>
          {list.error !== undefined && !list.isLoadingMore ? (
            <FailedList list={list} voice={voice} />
          ) : (
            <button
              className="btn btn--line"
              type="button"
              aria-disabled={list.isLoadingMore}
              onClick={list.isLoadingMore ? undefined : showMore}
            >
              {t('explore.show-more')}
            </button>
          )}
        </div>
      )}
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
