import { Flex, Typography } from '@strapi/design-system';
import type { WholeWork } from '../api/types.ts';
import { timeLeft } from '../queue/time-left.ts';
import { Quiet } from '../shell/styled.ts';
import { useWords } from '../words/use-words.ts';

const colours = {
  overdue: 'danger',
  today: 'warning',
  soon: 'warning',
  later: 'success',
} as const;

/** How long the author has still to wait at most. @param now the shop's clock, ms */
export const Clock = ({ queue, now }: { queue: NonNullable<WholeWork['queue']>; now: number }) => {
  const { say, day, moment } = useWords();
  const colour = colours[queue.urgency];
  const [word, facts] = timeLeft(queue.dueAt, now, day);
  return (
    <div>
      <Flex
        justifyContent="space-between"
        gap={3}
        padding={3}
        hasRadius
        background={`${colour}100`}
      >
        <Typography textColor={`${colour}700`}>
          {say(queue.urgency === 'overdue' ? 'work.late' : 'work.left')}
        </Typography>
        <Typography variant="delta" textColor={`${colour}700`}>
          {say(word, facts)}
        </Typography>
      </Flex>
      <Quiet>{say('work.due', { date: moment(queue.dueAt) })}</Quiet>
    </div>
  );
};
