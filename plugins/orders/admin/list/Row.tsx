import { Mark } from '@oner/platform/admin/Mark.tsx';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { timeLeft, toneOf } from '@oner/platform/admin/time-left.ts';
import { Typography } from '@strapi/design-system';
import { memo, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { OrderRow } from '../api/types.ts';
import { useTexts } from '../use-texts.ts';
import { StateMark } from './StateMark.tsx';

const Open = styled.button`
  display: grid;
  grid-template-columns: 4.8rem minmax(0, 1fr) auto;
  gap: 0.2rem 1.2rem;
  align-items: center;
  inline-size: 100%;
  padding: 0.8rem;
  text-align: start;
  color: inherit;
  cursor: pointer;
  border-radius: ${({ theme }) => theme.borderRadius};
  content-visibility: auto;
  contain-intrinsic-size: auto 7rem;
  &:hover {
    background: ${({ theme }) => theme.colors.neutral150};
  }
  &[aria-current='true'] {
    background: ${({ theme }) => theme.colors.neutral0};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.colors.primary600};
  }
  img,
  span[data-blank] {
    inline-size: 4.8rem;
    block-size: 4.8rem;
    object-fit: cover;
    border-radius: 4px;
    grid-row: span 2;
    background: ${({ theme }) => theme.colors.neutral200};
  }
`;

type Props = {
  readonly order: OrderRow;
  readonly isCurrent: boolean;
  /** What it stands at is to be told: the list is of all stages. */
  readonly showsState: boolean;
  /** The shop's clock, ms. */
  readonly now: number;
  onLook(number: string): void;
};

export const Row = memo(({ order, isCurrent, showsState, now, onLook }: Props) => {
  const { say, until } = useTexts();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { number, recipient, items, total, dueAt } = order;
  const [first] = items;
  const picture = first?.photo?.sizes[0]?.path ?? first?.photo?.path;
  return (
    <li ref={row}>
      <Open type="button" aria-current={isCurrent} onClick={() => onLook(number)}>
        {picture ? (
          <img src={picture} alt="" loading="lazy" width={48} height={48} />
        ) : (
          <span data-blank />
        )}
        <Typography ellipsis fontWeight="semiBold">
          {recipient || say('list.no-name')}
        </Typography>
        <span>
          {dueAt && <Mark tone={toneOf(dueAt, now)}>{say(...timeLeft(dueAt, now, until))}</Mark>}
          {showsState && <StateMark order={order} />}
          {items.some(({ kind }) => kind === 'original') && (
            <Mark tone="neutral">{say('list.original')}</Mark>
          )}
        </span>
        <Typography ellipsis textColor="neutral600" variant="pi">
          {number} · {items.map(({ text }) => text).join('; ')}
        </Typography>
        <Typography textColor="neutral600" variant="pi" textAlign="end">
          {sumText(total)}
        </Typography>
      </Open>
    </li>
  );
});
Row.displayName = 'Row';
