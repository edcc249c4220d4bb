import type { StaffQueuedWork } from '@oner/config/contract/staff-moderation';
import type { Flag } from '@oner/config/contract/staff-moderation-works';
import { ListFrame, PictureRow } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { timeLeft } from '@oner/platform/admin/time-left.ts';
import { Button, Checkbox, Flex, Typography } from '@strapi/design-system';
import { memo } from 'react';
import { sellerNameOf } from '../people/AuthorMoves.tsx';
import { useTexts } from '../use-texts.ts';
import type { Queue } from './use-queue.ts';

type RowProps = {
  readonly work: StaffQueuedWork;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly mayChoose: boolean;
  /** Clock of the shop, ms. */
  readonly now: number;
  onOpen(id: string): void;
  onChoose(id: string, on: boolean): void;
};

const tones = { overdue: 'danger', today: 'warning', soon: 'warning', later: 'neutral' } as const;
const kindsOf = (flags: readonly Flag[]): Flag['kind'][] => [
  ...new Set(flags.map(({ kind }) => kind)),
];

const Row = memo((props: RowProps) => {
  const { work, isCurrent, isChosen, mayChoose, now, onOpen, onChoose } = props;
  const { say, until } = useTexts();
  const [key, facts] = timeLeft(work.dueAt, now, until);
  const name = sellerNameOf(work.seller) || say('work.no-author');
  return (
    <PictureRow
      isCurrent={isCurrent}
      lead={
        mayChoose && (
          <Checkbox
            aria-label={say('queue.choose', { title: work.title })}
            checked={isChosen}
            onCheckedChange={(on) => onChoose(work.id, on === true)}
          />
        )
      }
      picture={work.thumbnail}
      title={work.title}
      marks={<Mark tone={tones[work.urgency]}>{say(key, facts)}</Mark>}
      line={`${say(`kind.${work.kind}`)} · ${name}`}
      end={kindsOf(work.flags).map((kind) => (
        <Mark key={kind} tone={kind === 'ai' || kind === 'known-art' ? 'danger' : 'warning'}>
          {say(`mark.${kind}`)}
        </Mark>
      ))}
      onOpen={() => onOpen(work.id)}
    />
  );
});
Row.displayName = 'Row';

type Props = {
  readonly queue: Queue;
  readonly mayChoose: boolean;
  readonly isNarrowed: boolean;
  /** Clock of the shop, ms. */
  readonly now: number;
  onClear(): void;
};

/** Waiting works, due first. */
export const QueueList = ({ queue, mayChoose, isNarrowed, now, onClear }: Props) => {
  const { say, number } = useTexts();
  const { items, counts, selectItem, choose } = queue;
  return (
    <ListFrame
      list={queue}
      isOpen={queue.isOpen}
      label={say('queue.label')}
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
          onOpen={selectItem}
          onChoose={(id, on) => choose([id], on)}
        />
      ))}
    </ListFrame>
  );
};
