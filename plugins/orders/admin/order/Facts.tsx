import { Card, Rows } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { Button } from '@strapi/design-system';
import { styled } from 'styled-components';
import type { WholeOrder } from '../api/types.ts';
import type { TextKey } from '../texts.ts';
import { useTell, useTexts } from '../use-texts.ts';

const Table = styled(Rows)`
  a {
    color: ${({ theme }) => theme.colors.primary600};
  }
  td:last-child {
    inline-size: 1%;
    padding-block: 0.2rem;
  }
  /* A phone has room for the value once its label is short. */
  @media (max-width: 600px) {
    th,
    td {
      padding-inline: 0.8rem;
    }
    tbody th {
      inline-size: 9rem;
    }
  }
`;

/** For whom, where to, how much and since when. */
export const Facts = ({ order }: { order: WholeOrder }) => {
  const { say, moment, language } = useTexts();
  const { tell } = useTell();
  const { place } = order;
  const placeText =
    place && [place.name, place.address].flatMap((it) => it?.[language] ?? []).join(', ');
  const rows: readonly (readonly [
    word: TextKey,
    value: React.ReactNode,
    copied?: string | null,
  ])[] = [
    ['order.name', order.recipient || say('list.no-name')],
    ['order.phone', order.phone && <a href={`tel:${order.phone}`}>{order.phone}</a>, order.phone],
    [
      'order.email',
      order.email && <a href={`mailto:${order.email}`}>{order.email}</a>,
      order.email,
    ],
    ['order.language', say(`language.${order.language}`)],
    ['order.delivery', say(`delivery.${order.delivery}`)],
    ['order.place', placeText, placeText],
    ['order.address', order.address, order.address],
    ['order.tracking', order.tracking, order.tracking],
    ['order.comment', order.comment],
    ['order.total', sumText(order.total)],
    ['order.placed', moment(order.createdAt)],
    ['order.paid', order.paidAt && moment(order.paidAt)],
  ];
  const copy = async (text: string): Promise<void> => {
    // A panel that is not served safely has no clipboard.
    await navigator.clipboard?.writeText(text);
    tell('success', say('order.copied'));
  };
  return (
    <Card aria-label={say('order.buyer')}>
      <Table>
        <tbody>
          {rows
            .filter(([, value]) => value)
            .map(([word, value, copied]) => (
              <tr key={word}>
                <th scope="row">{say(word)}</th>
                <td>{value}</td>
                <td data-short>
                  {copied && 'clipboard' in navigator && (
                    <Button
                      size="S"
                      variant="ghost"
                      aria-label={`${say('order.copy')}: ${say(word)}`}
                      onClick={() => void copy(copied)}
                    >
                      {say('order.copy')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </Table>
    </Card>
  );
};
