import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Fold, Head, Quiet } from '@oner/platform/admin/styled.ts';
import { Flex, Typography } from '@strapi/design-system';
import type { WholeWork } from '../api/types.ts';
import { isWord } from '../words/index.ts';
import { useWords } from '../words/use-words.ts';
import { Consents } from './Consents.tsx';

/** What was decided about a work and done to it, last first. */
export const Past = ({ work, labelOf }: { work: WholeWork; labelOf(reason: string): string }) => {
  const { say, moment } = useWords();
  const stateOf = (state: string): string => {
    const key = `state.${state}`;
    return isWord(key) ? say(key) : state;
  };
  return (
    <section aria-label={say('past.label')}>
      <Head>{say('past.label')}</Head>
      {work.note && (
        <Quiet>
          {say('past.note')}: {work.note}
        </Quiet>
      )}
      {work.decisions.length === 0 && <Quiet>{say('past.nothing')}</Quiet>}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={2}>
        {work.decisions.map((one) => (
          <li key={one.id}>
            <Typography fontWeight="semiBold">{say(`bulk.${one.decision}`)}</Typography>
            <Mark tone={one.state === 'failed' ? 'danger' : 'neutral'}>{stateOf(one.state)}</Mark>
            <Quiet>
              {moment(one.decidedAt)}, {one.actorName ?? one.actor}
            </Quiet>
            {one.reason && <Quiet>{labelOf(one.reason)}</Quiet>}
            {one.why && <Quiet>{one.why}</Quiet>}
          </li>
        ))}
      </Flex>
      <Consents consents={work.consents} />
      {work.deeds.length > 0 && (
        <details>
          <Fold>
            {say('past.deeds')} · {work.deeds.length}
          </Fold>
          <ul>
            {work.deeds.map(({ id, at, action, actor, actorName }) => (
              <li key={id}>
                <Quiet>
                  {moment(at)} · {action} · {actorName ?? actor}
                </Quiet>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
