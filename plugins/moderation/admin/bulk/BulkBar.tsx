import { Button, Flex, Typography } from '@strapi/design-system';
import { mostChosen } from '../queue/queue-state.ts';
import type { Right } from '../rights.ts';
import { useTexts } from '../use-texts.ts';

export type BulkAction = 'approve' | 'request_changes' | 'reject' | 'move';
type Props = {
  readonly count: number;
  /** Number of works in the list. */
  readonly shown: number;
  readonly rights: ReadonlySet<Right>;
  onAll(): void;
  onNone(): void;
  onAction(action: BulkAction): void;
};

/** Actions for all chosen works; each begins with a dry run. */
export const BulkBar = ({ count, shown, rights, onAll, onNone, onAction }: Props) => {
  const { say } = useTexts();
  if (!rights.has('decide') && !rights.has('edit')) return null;
  return (
    <Flex
      direction="column"
      alignItems="stretch"
      gap={2}
      padding={3}
      borderColor="neutral150"
      background="neutral0"
    >
      <Flex justifyContent="space-between" gap={2}>
        <Typography variant="pi" role="status">
          {say('queue.chosen', { count })}
          {count === mostChosen && ` · ${say('queue.most', { most: mostChosen })}`}
        </Typography>
        <Button
          size="S"
          variant="ghost"
          onClick={count > 0 ? onNone : onAll}
          disabled={shown === 0}
        >
          {say(count > 0 ? 'queue.choose-none' : 'queue.choose-all')}
        </Button>
      </Flex>
      {count > 0 && (
        <Flex gap={2} wrap="wrap">
          {rights.has('decide') && (
            <>
              <Button size="S" variant="success-light" onClick={() => onAction('approve')}>
                {say('bulk.approve')}
              </Button>
              <Button size="S" variant="secondary" onClick={() => onAction('request_changes')}>
                {say('bulk.request_changes')}
              </Button>
              <Button size="S" variant="danger-light" onClick={() => onAction('reject')}>
                {say('bulk.reject')}
              </Button>
            </>
          )}
          {rights.has('edit') && (
            <Button size="S" variant="tertiary" onClick={() => onAction('move')}>
              {say('bulk.move')}
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
};
