import { formatTenge } from '@oner/config/terms';
import type { ReactNode } from 'react';

type FactProps = {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Class of the value. */
  readonly className?: string;
};

/** One row of a list of facts. */
export const Fact = ({ name, value, className }: FactProps) => (
  <>
    <dt>{name}</dt>
    <dd className={className}>{value}</dd>
  </>
);

type TotalProps = { readonly name: string; readonly tenge: number };

/** The row with the total of the sums above. */
export const Total = ({ name, tenge }: TotalProps) => (
  <Fact name={<b>{name}</b>} value={<b>{formatTenge(tenge)}</b>} className="num" />
);
