import type { StaffQueuedWork } from '@oner/config/contract/staff-moderation';
import type { Flag } from '@oner/config/contract/staff-moderation-works';
import { ListFrame } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { timeLeft } from '@oner/platform/admin/time-left.ts';
import { Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { memo, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { sellerNameOf } from '../people/AuthorMoves.tsx';
import { useTexts } from '../use-texts.ts';
import type { Queue } from './use-queue.ts';

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0.8rem;
  padding-inline-start: 0.8rem;
  border-radius: ${({ theme }) => theme.borderRadius};
  content-visibility: auto;
  contain-intrinsic-size: auto 7rem;
  &:has([aria-current='true']) {
    background: ${({ theme }) => theme.colors.neutral0};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.colors.primary600};
  }
  &:hover {
    background: ${({ theme }) => theme.colors.neutral150};
  }
`;

const Open = styled.button`
  display: grid;
  grid-template-columns: 4.8rem minmax(0, 1fr) auto;
  gap: 0.2rem 1.2rem;
  align-items: center;
  padding: 0.8rem 0.8rem 0.8rem 0;
  text-align: start;
  color: inherit;
  cursor: pointer;
  img,
  span[data-blank] {
    inline-size: 4.8rem;
    block-size: 4.8rem;
    object-fit: cover;
    border-radius: 4px;
    grid-row: span 2;
    background: ${({ theme }) => theme.colors.neutral200};
  }
`;

type RowProps = {
  readonly work: StaffQueuedWork;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly mayChoose: boolean;
  /** The shop's clock, ms. */
  readonly now: number;
  onLook(id: string): void;
  onChoose(id: string, on: boolean): void;
};

const tones = { overdue: 'danger', today: 'warning', soon: 'warning', later: 'neutral' } as const;
const kindsOf = (flags: readonly Flag[]): Flag['kind'][] => [
  ...new Set(flags.map(({ kind }) => kind)),
];

const Row = memo((props: RowProps) => {
  const { work, isCurrent, isChosen, mayChoose, now, onLook, onChoose } = props;
  const { say, until } = useTexts();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const [word, facts] = timeLeft(work.dueAt, now, until);
  const name = sellerNameOf(work.seller) || say('work.no-author');
  return (
    <Item ref={item}>
      {mayChoose ? (
        <Checkbox
          aria-label={say('queue.choose', { title: work.title })}
          checked={isChosen}
          onCheckedChange={(on) => onChoose(work.id, on === true)}
        />
      ) : (
        <span />
      )}
      <Open type="button" aria-current={isCurrent} onClick={() => onLook(work.id)}>
        {work.thumbnail ? (
          <img src={work.thumbnail} alt="" loading="lazy" width={48} height={48} />
        ) : (
          <span data-blank />
        )}
        <Typography ellipsis fontWeight="semiBold">
          {work.title}
        </Typography>
        <Mark tone={tones[work.urgency]}>{say(word, facts)}</Mark>
        <Typography ellipsis textColor="neutral600" variant="pi">
          {say(`kind.${work.kind}`)} · {name}
        </Typography>
        <span>
          {kindsOf(work.flags).map((kind) => (
            <Mark key={kind} tone={kind === 'ai' || kind === 'known-art' ? 'danger' : 'warning'}>
              {say(`mark.${kind}`)}
            </Mark>
          ))}
        </span>
      </Open>
    </Item>
  );
});
Row.displayName = 'Row';

type Props = {
  readonly queue: Queue;
  readonly mayChoose: boolean;
  readonly isNarrowed: boolean;
  /** The shop's clock, ms. */
  readonly now: number;
  onClear(): void;
};

/** What waits, due first. */
export const QueueList = ({ queue, mayChoose, isNarrowed, now, onClear }: Props) => {
  const { say, number } = useTexts();
  const { items, counts, look, choose } = queue;
  return (
    <ListFrame
      list={queue}
      isOpen={queue.isOpen}
      label={say('queue.label')}
      say={say}
      empty={
        <Flex direction="column" gap={3} padding={6}>
          <Typography textColor="neutral600" textAlign="center">
            {say(isNarrowed ? 'queue.nothing' : 'queue.empty')}
          </Typography>
          {isNarrowed && (
            <Button variant="secondary" onClick={onClear}>
              {say('queue.clear')}
            </Button>
          )}
        </Flex>
      }
      foot={
        <>
          <Quiet>{say('queue.rule')}</Quiet>
          <Typography variant="pi" textColor="neutral600">
            {say('queue.shown', { shown: number(items.length), total: number(counts.waiting) })}
          </Typography>
        </>
      }
    >
      {items.map((work) => (
        <Row
          key={work.id}
          work={work}
          isCurrent={work.id === queue.current}
          isChosen={queue.chosen.has(work.id)}
          mayChoose={mayChoose}
          now={now}
          onLook={look}
          onChoose={(id, on) => choose([id], on)}
        />
      ))}
    </ListFrame>
  );
};
