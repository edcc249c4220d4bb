import { Card, Rows, Wide } from './styled.ts';

type Props = {
  readonly label: string;
  /** Headings. */
  readonly columns: readonly string[];
  /** Its rows, each a `tr`. */
  readonly children: React.ReactNode;
};

/** Rows under their headings, on a card. */
export const Table = ({ label, columns, children }: Props) => (
  <Card aria-label={label}>
    <Wide>
      <Rows>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Rows>
    </Wide>
  </Card>
);
