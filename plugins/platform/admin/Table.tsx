import { Button } from '@strapi/design-system';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Card, Rows, Wide } from './styled.ts';

// As wide as its columns need: a table of two columns fits a phone, one of six scrolls.
const Fitted = styled(Wide)`
  > table {
    min-inline-size: 0;
  }
  tbody th,
  td {
    min-inline-size: 14rem;
  }
  /* A column is as wide as its longest word: a phone number or an amount is never broken. */
  td,
  td p {
    overflow-wrap: break-word;
  }
  /* What a button says is never broken in the middle of a word. */
  td button {
    flex: none;
    white-space: nowrap;
  }
`;

type Props = {
  readonly label: string;
  /** Headings. */
  readonly columns: readonly string[];
  /** Whether other rows are loading. */
  readonly isBusy?: boolean;
  /** The rows, each a `tr`. */
  readonly children: React.ReactNode;
};

/** A table with headings, on a card. */
export const Table = ({ label, columns, isBusy, children }: Props) => (
  <Card aria-label={label} aria-busy={isBusy}>
    <Fitted>
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
    </Fitted>
  </Card>
);

type RowButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'children'> & {
  /** The row: its accessible name distinguishes it from the same button of other rows. */
  readonly of: string;
  readonly children: string;
};

/** A button in a row of a table. */
export const RowButton = ({ of, children, ...button }: RowButtonProps) => (
  <Button size="S" aria-label={`${children}: ${of}`} {...button}>
    {children}
  </Button>
);
