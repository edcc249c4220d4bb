import { Anchor, Card, Quiet } from '@oner/platform/admin/styled.ts';
import { Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { WholeOrder } from '../api/types.ts';
import { useTexts } from '../use-texts.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: 12rem minmax(0, 1fr);
  gap: 1.6rem;
  align-items: center;
  padding: 1.6rem;
  & + & {
    border-block-start: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  img {
    inline-size: 12rem;
    block-size: 12rem;
    object-fit: contain;
    border-radius: 4px;
    background: ${({ theme }) => theme.colors.neutral150};
  }
`;

/** What is to be made: picture, name, size and quantity, and the licensed work on it. */
export const Lines = ({ order }: { order: WholeOrder }) => {
  const { say } = useTexts();
  return (
    <Card aria-label={say('order.lines')}>
      <ul>
        {order.items.map(({ text, photo, workId, author }) => (
          <Line key={`${text} ${workId}`}>
            {photo ? (
              <img
                src={(photo.sizes.find(({ width }) => width >= 320) ?? photo).path}
                alt=""
                width={120}
                height={120}
              />
            ) : (
              <span />
            )}
            <div>
              <Typography variant="delta" tag="h3">
                {text}
              </Typography>
              {workId ? (
                <Anchor to={`/plugins/moderation?work=${workId}`}>
                  {say('order.work', { author: author ?? '' })}
                </Anchor>
              ) : (
                <Quiet>{say('order.no-work')}</Quiet>
              )}
            </div>
          </Line>
        ))}
      </ul>
    </Card>
  );
};
