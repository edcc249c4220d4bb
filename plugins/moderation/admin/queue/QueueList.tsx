import { Quiet } from '@oner/platform/admin/styled.ts';
import { Box, Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useWords } from '../words/use-words.ts';
import { Row } from './Row.tsx';
import type { Queue } from './use-queue.ts';

const List = styled.ul`
  overflow-y: auto;
  padding: 0 0.8rem 0.8rem;
  display: grid;
  gap: 0.2rem;
  align-content: start;
  list-style: none;
`;

type Props = {
  readonly queue: Queue;
  readonly mayChoose: boolean;
  readonly isNarrowed: boolean;
  /** The shop's clock, ms. */
  readonly now: number;
  onClear(): void;
};

/** What waits, due first; the next page comes when its end is near. */
export const QueueList = ({ queue, mayChoose, isNarrowed, now, onClear }: Props) => {
  const { say, number } = useWords();
  const end = useRef<HTMLLIElement>(null);
  const { items, next, counts, more, look, choose } = queue;
  useEffect(() => {
    if (!end.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), {
      rootMargin: '600px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [more, next]);

  if (!queue.isOpen) {
    return (
      <Flex justifyContent="center" padding={6}>
        {queue.hasFailed ? (
          <Button variant="secondary" onClick={queue.reopen}>
            {say('work.retry')}
          </Button>
        ) : (
          <Loader small>{say('queue.loading')}</Loader>
        )}
      </Flex>
    );
  }
  if (items.length === 0) {
    return (
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
    );
  }
  return (
    <List aria-label={say('queue.label')} aria-busy={queue.isLoading}>
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
      <li ref={end}>
        <Box padding={2}>
          <Quiet>{say('queue.rule')}</Quiet>
          <Typography variant="pi" textColor="neutral600">
            {say('queue.shown', { shown: number(items.length), total: number(counts.waiting) })}
          </Typography>
          {next !== null && (
            <Button variant="ghost" onClick={more}>
              {say('queue.more')}
            </Button>
          )}
        </Box>
      </li>
    </List>
  );
};
