import { ListFrame } from '@oner/platform/admin/ListFrame.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useWords } from '../words/use-words.ts';
import { Row } from './Row.tsx';
import type { Queue } from './use-queue.ts';

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
  const { say, number } = useWords();
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
