import { type Stage, stages } from '@oner/config/contract/staff-orders';
import { styled } from 'styled-components';
import { useTexts } from '../use-texts.ts';
import type { Orders } from './use-orders.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem;
  padding: 0.8rem 1.6rem;
  background: ${({ theme }) => theme.colors.neutral100};
  border-block-end: 1px solid ${({ theme }) => theme.colors.neutral150};
  button {
    padding: 0.6rem 1rem;
    min-block-size: 3.2rem;
    border-radius: ${({ theme }) => theme.borderRadius};
    font-size: 1.2rem;
    font-weight: 600;
    white-space: nowrap;
    cursor: pointer;
    color: ${({ theme }) => theme.colors.neutral600};
  }
  button[aria-pressed='true'] {
    background: ${({ theme }) => theme.colors.neutral0};
    color: ${({ theme }) => theme.colors.primary700};
    box-shadow: ${({ theme }) => theme.shadows.tableShadow};
  }
  em {
    font-style: normal;
    color: ${({ theme }) => theme.colors.danger700};
  }
`;

type Props = {
  /** None while something is searched for. */
  readonly stage: Stage | null;
  readonly orders: Pick<Orders, 'counts' | 'overdue'>;
  onStage(stage: Stage): void;
};

/** Where orders stand, with how many and how many of them are late. */
export const StageBar = ({ stage, orders: { counts, overdue }, onStage }: Props) => {
  const { say, number } = useTexts();
  return (
    <Bar role="group" aria-label={say('stage.label')}>
      {stages.map((one) => (
        <button key={one} type="button" aria-pressed={one === stage} onClick={() => onStage(one)}>
          {say(`stage.${one}`)}
          {counts[one] !== undefined && ` · ${number(counts[one])}`}
          {!!overdue[one] && <em> · {say('stage.overdue', { count: number(overdue[one]) })}</em>}
        </button>
      ))}
    </Bar>
  );
};
