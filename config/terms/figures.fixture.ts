import { FIGURES, type FigureTable } from './figures.ts';

/** The figures after a change, which is one row: the cap of a penalty is 12 % from 2027 on. */
export const raisedCap: FigureTable = {
  ...FIGURES,
  penaltyCap: {
    ...FIGURES.penaltyCap,
    editions: [
      ...FIGURES.penaltyCap.editions,
      { from: '2027-01-01', value: 1_200, clause: 'Agreement 8.1' },
    ],
  },
};
