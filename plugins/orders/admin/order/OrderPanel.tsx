import type { StaffOrder, StaffOrderRow } from '@oner/config/contract/staff-orders';
import { formatPhone, formatSum } from '@oner/config/terms';
import { Mark, type Tone } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Card, Head, Quiet, Rows } from '@oner/platform/admin/styled.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { HandoverCard } from '../handover/HandoverCard.tsx';
import { type Message, problemOf, type TextKey } from '../texts.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';
import { actorText, eventText, factsOf, stateOf, textFor } from './state-of.ts';

type Props = {
  readonly shown: Shown;
  onRetry(): void;
  /** Called after a report was written, with the order in its new state. */
  onReported(order: StaffOrder): void;
};

/** The order in the middle of the desk. */
export const OrderPanel = ({ shown, onRetry, onReported }: Props) => {
  const { say } = useTexts();
  if (shown.is === 'none') {
    return <Typography textColor="neutral600">{say('order.choose')}</Typography>;
  }
  if (shown.is === 'loading') return <Loader>{say('list.loading')}</Loader>;
  if (shown.is === 'failed') {
    return (
      <Flex direction="column" alignItems="start" gap={3}>
        <Typography role="alert">{say(...shown.message)}</Typography>
        <Button variant="secondary" onClick={onRetry}>
          {say('retry')}
        </Button>
      </Flex>
    );
  }
  const { order } = shown;
  return (
    <>
      <Flex gap={2} wrap="wrap">
        <Typography variant="beta" tag="h2">
          {say('order.title', { number: order.number })}
        </Typography>
        <StateMark order={order} />
      </Flex>
      <Lines order={order} />
      <HandoverCard order={order} onReported={onReported} />
      <Facts order={order} />
      <History order={order} />
    </>
  );
};

/** State of an order, in one word. */
export const StateMark = ({ order }: { order: StaffOrderRow }) => {
  const { say } = useTexts();
  const [word, tone]: [ReturnType<typeof stateOf>[0], Tone] = [...stateOf(order)];
  return <Mark tone={tone}>{say(textFor(order, word))}</Mark>;
};

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

/** Order lines: picture, name, size and quantity, and the licensed work. */
const Lines = ({ order }: { order: StaffOrder }) => {
  const { say } = useTexts();
  return (
    <Card aria-label={say('order.lines')}>
      <ul>
        {order.items.map(({ text, kind, photo, workId, author }) => (
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
                kind !== 'wrap' && <Quiet>{say('order.no-work')}</Quiet>
              )}
              {kind === 'licence' && (
                <p>
                  <Anchor to={`/plugins/orders/licences?licence=${order.number}`}>
                    {say('licence.section')}
                  </Anchor>
                </p>
              )}
            </div>
          </Line>
        ))}
      </ul>
    </Card>
  );
};

const FactRows = styled(Rows)`
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

/** Recipient, delivery, total and dates. */
const Facts = ({ order }: { order: StaffOrder }) => {
  const { say, moment, language } = useTexts();
  const { announce } = useAnnounce();
  const { place } = order;
  const placeText =
    place && [place.name, place.address].flatMap((it) => it?.[language] ?? []).join(', ');
  const rows: readonly (readonly [
    word: TextKey,
    value: React.ReactNode,
    copied?: string | null,
  ])[] = [
    ['order.name', order.recipient || say('list.no-name')],
    [
      'order.phone',
      order.phone && <a href={`tel:${order.phone}`}>{formatPhone(order.phone)}</a>,
      order.phone,
    ],
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
    [
      'order.gift',
      order.gift &&
        [say(order.gift.wrapped ? 'order.gift-wrapped' : 'order.gift-unwrapped'), order.gift.note]
          .filter(Boolean)
          .join(': '),
    ],
    ['order.total', formatSum(order.total)],
    ['order.placed', moment(order.createdAt)],
    ['order.paid', order.paidAt && moment(order.paidAt)],
  ];
  const copy = async (text: string): Promise<void> => {
    // The clipboard API exists only in a secure context.
    await navigator.clipboard?.writeText(text);
    announce('success', say('order.copied'));
  };
  return (
    <Card aria-label={say('order.buyer')}>
      <FactRows>
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
      </FactRows>
    </Card>
  );
};

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

/** Events of an order with actors and reasons, latest first. */
const History = ({ order }: { order: StaffOrder }) => {
  const { say, moment } = useTexts();
  const past = order.history.map((one, place) => ({ ...one, place })).toReversed();
  return (
    <section aria-label={say('order.history')} style={{ display: 'grid', gap: '0.8rem' }}>
      <Head>{say('order.history')}</Head>
      <Card>
        <List>
          {past.map((one) => {
            const who = actorText(one);
            const [event, told] = eventText(one.event);
            const { reason, tracking, amount, told: differing } = factsOf(one.facts);
            return (
              <li key={one.place}>
                <Quiet>{moment(one.at)}</Quiet>
                <div>
                  <Typography fontWeight="semiBold">{say(textFor(order, event), told)}</Typography>
                  <Quiet>
                    {typeof who === 'string' ? who : say(...who)}
                    {amount !== undefined && ` · ${formatSum(amount)}`}
                    {differing && ` · ${differing}`}
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

type Shown =
  | { readonly is: 'none' }
  | { readonly is: 'loading'; readonly number: string }
  | { readonly is: 'failed'; readonly number: string; readonly message: Message }
  | { readonly is: 'ready'; readonly number: string; readonly order: StaffOrder };

/** @param row row of the order on the list, if any */
export const useWholeOrder = (number: string | null, row: StaffOrderRow | undefined) => {
  const calls = useStaffCalls();
  const [shown, setShown] = useState<Shown>({ is: 'none' });
  const [turn, setTurn] = useState(0);
  const stand = row && `${row.status} ${row.payment} ${row.fulfillment}`;

  useEffect(() => {
    if (number === null || turn < 0) return setShown({ is: 'none' });
    const control = new AbortController();
    setShown((before) =>
      before.is === 'ready' && before.number === number ? before : { is: 'loading', number },
    );
    // A changed row means that the shown order is outdated. An order that has left the list stays as last shown.
    const isKnown = stand === undefined;
    calls.getOrderOfBoard({ number }, control.signal).then(
      (order) => setShown({ is: 'ready', number, order }),
      (error: unknown) => {
        if (control.signal.aborted) return;
        setShown((before) =>
          isKnown && before.is === 'ready' && before.number === number
            ? before
            : { is: 'failed', number, message: problemOf(error) },
        );
      },
    );
    return () => control.abort();
  }, [calls, number, stand, turn]);

  return {
    shown,
    /** Shows the order that a reply has just returned. */
    show: useCallback(
      (order: StaffOrder) =>
        setShown((before) => {
          // It may have been requested by the number of its checkout.
          const isSame = before.is === 'ready' && before.order.number === order.number;
          return { is: 'ready', number: isSame ? before.number : order.number, order };
        }),
      [],
    ),
    again: useCallback(() => setTurn((last) => last + 1), []),
  };
};
