import type { StaffQueuedWork, StaffRefusedWork } from '@oner/config/contract/staff-moderation';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { Flex, Typography } from '@strapi/design-system';
import { useRefusals } from '../decide/use-refusals.ts';
import { useWords } from '../words/use-words.ts';

type Props = {
  readonly works: readonly StaffQueuedWork[];
  /** ids of works it would be done to */
  readonly good: readonly string[];
  /** How many of them would wait for the account of their author. */
  readonly waits: number;
  readonly refused: readonly StaffRefusedWork[];
};

/** What would happen, work by work, before anything does. */
export const DryRun = ({ works, good, waits, refused }: Props) => {
  const { say } = useWords();
  const { wordsOf } = useRefusals();
  const titleOf = (id: string): string => works.find((work) => work.id === id)?.title ?? id;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} role="status">
      <Typography fontWeight="semiBold">{say('bulk.would', { count: good.length })}</Typography>
      {waits > 0 && <Typography>{say('bulk.waits', { count: waits })}</Typography>}
      <ul>
        {good.map((id) => (
          <li key={id}>
            <Quiet>{titleOf(id)}</Quiet>
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <>
          <Typography textColor="danger600" fontWeight="semiBold">
            {say('bulk.would-not', { count: refused.length })}
          </Typography>
          <ul>
            {refused.map(({ id, why }) => (
              <li key={id}>
                <Quiet>
                  {titleOf(id)}: {wordsOf(why)}
                </Quiet>
              </li>
            ))}
          </ul>
        </>
      )}
    </Flex>
  );
};
