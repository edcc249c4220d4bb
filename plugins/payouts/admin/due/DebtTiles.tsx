import { type DebtPlace, debtPlaces } from '@oner/config/contract/payout-states';
import type { StaffDebts } from '@oner/config/contract/staff-payouts';
import { formatSum } from '@oner/config/terms';
import { Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useTexts } from '../use-texts.ts';

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  gap: 0.8rem;
`;

const Tile = styled.button`
  display: grid;
  gap: 0.4rem;
  align-content: start;
  padding: 1.2rem 1.6rem;
  text-align: start;
  cursor: pointer;
  color: ${({ theme }) => theme.colors.neutral800};
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  &[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.colors.primary600};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.colors.primary600};
    background: ${({ theme }) => theme.colors.primary100};
  }
`;

type Props = {
  readonly sums: StaffDebts['sums'];
  /** Number of due debts that are overdue. */
  readonly lateCount: number;
  readonly shown: DebtPlace;
  onShow(place: DebtPlace): void;
};

/** The four places of debts with sum and number; pressing one lists its debts. */
export const DebtTiles = ({ sums, lateCount, shown, onShow }: Props) => {
  const { say } = useTexts();
  return (
    <Tiles role="group" aria-label={say('due.places')}>
      {debtPlaces.map((place) => (
        <Tile
          key={place}
          type="button"
          aria-pressed={place === shown}
          onClick={() => onShow(place)}
        >
          <Typography variant="omega" fontWeight="semiBold">
            {say(`place.${place}`)}
          </Typography>
          <Typography variant="beta" tag="strong">
            {formatSum(sums[place].amount)}
          </Typography>
          <Typography variant="pi">
            {say('place.count', { count: sums[place].count })}
            {place === 'due' && lateCount > 0 && ` · ${say('place.late', { count: lateCount })}`}
          </Typography>
        </Tile>
      ))}
    </Tiles>
  );
};
