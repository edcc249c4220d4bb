import type { StaffWork } from '@oner/config/contract/staff-moderation';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { lastDay, timeLeft } from '@oner/platform/admin/time-left.ts';
import { Flex, Typography } from '@strapi/design-system';
import { useTexts } from '../use-texts.ts';

const colours = {
  overdue: 'danger',
  today: 'warning',
  soon: 'warning',
  later: 'success',
} as const;

/** How long the author has still to wait at most. @param now the shop's clock, ms */
export const Clock = ({ queue, now }: { queue: NonNullable<StaffWork['queue']>; now: number }) => {
  const { say, until, dayMonth } = useTexts();
  const colour = colours[queue.urgency];
  const [word, facts] = timeLeft(queue.dueAt, now, until);
  // Strapi's dark yellow on its light one is too faint for small letters.
  const text = colour === 'warning' ? 'neutral800' : `${colour}700`;
  const near = word === 'time.until' ? 'work.term' : 'work.left';
  const label = queue.urgency === 'overdue' ? 'work.late' : near;
  return (
    <div>
      <Flex
        justifyContent="space-between"
        gap={3}
        padding={3}
        hasRadius
        background={`${colour}100`}
      >
        <Typography textColor={text}>{say(label)}</Typography>
        <Typography variant="delta" textColor={text}>
          {say(word, facts)}
        </Typography>
      </Flex>
      <Quiet>{say('work.due', { date: dayMonth(lastDay(queue.dueAt)) })}</Quiet>
    </div>
  );
};
