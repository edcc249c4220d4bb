import { Card, Head, Quiet } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { WholeOrder } from '../api/types.ts';
import { useTexts } from '../use-texts.ts';
import { actorWord, eventWord, factsOf } from './history-words.ts';

const List = styled.ol`
  padding: 1.2rem 1.6rem;
  display: grid;
  gap: 1.2rem;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    gap: 0 1.6rem;
  }
`;

/** What happened to an order, who did it and why; the last first. */
export const History = ({ order }: { order: WholeOrder }) => {
  const { say, moment } = useTexts();
  const past = order.history.map((one, place) => ({ ...one, place })).toReversed();
  return (
    <section aria-label={say('order.history')} style={{ display: 'grid', gap: '0.8rem' }}>
      <Head>{say('order.history')}</Head>
      <Card>
        <List>
          {past.map((one) => {
            const who = actorWord(one);
            const { reason, tracking, amount, told } = factsOf(one.facts);
            return (
              <li key={one.place}>
                <Quiet>{moment(one.at)}</Quiet>
                <div>
                  <Typography fontWeight="semiBold">{say(...eventWord(one.event))}</Typography>
                  <Quiet>
                    {typeof who === 'string' ? who : say(...who)}
                    {amount !== undefined && ` · ${sumText(amount)}`}
                    {told && ` · ${told}`}
                    {tracking && ` · ${tracking}`}
                  </Quiet>
                  {reason && <Typography>«{reason}»</Typography>}
                </div>
              </li>
            );
          })}
        </List>
      </Card>
    </section>
  );
};
