import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Card, Quiet, Rows, Wide } from '@oner/platform/admin/styled.ts';
import { lastDay } from '@oner/platform/admin/time-left.ts';
import { Checkbox, Flex, Typography } from '@strapi/design-system';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../use-texts.ts';
import { type Product, sizeName } from './group-lines.ts';

const Table = styled(Rows)`
  table-layout: fixed;
  td {
    vertical-align: middle;
  }
  img {
    inline-size: 4.8rem;
    block-size: 4.8rem;
    object-fit: cover;
    border-radius: 4px;
  }
`;

const columns = ['order', 'work', 'quantity', 'due'] as const;

type Props = {
  readonly product: Product;
  /** Numbers of orders. */
  readonly chosen: ReadonlySet<string>;
  onChoose(numbers: readonly string[], on: boolean): void;
};

/** One product: its sizes, and under each the orders it is made for, due first. */
export const ProductTable = ({ product, chosen, onChoose }: Props) => {
  const { say, dayMonth, number } = useTexts();
  return (
    <Card aria-label={product.name}>
      <Flex justifyContent="space-between" gap={3} padding={4}>
        <Typography variant="delta" tag="h3">
          {product.name}
        </Typography>
        <Typography variant="delta">× {number(product.quantity)}</Typography>
      </Flex>
      <Wide>
        <Table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {say(`production.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {product.sizes.map(({ size, quantity, lines }) => (
              <Fragment key={size ?? 'none'}>
                <tr>
                  <th scope="rowgroup" colSpan={2}>
                    {say('production.size')}: {sizeName(size) ?? say('production.no-size')}
                  </th>
                  <th scope="row" colSpan={2}>
                    × {number(quantity)}
                  </th>
                </tr>
                {lines.map((line, place) => (
                  <tr key={`${line.number} ${place}`}>
                    <td>
                      <Flex gap={2} alignItems="center">
                        <Checkbox
                          aria-label={say('production.choose', { number: line.number })}
                          checked={chosen.has(line.number)}
                          onCheckedChange={(on) => onChoose([line.number], on === true)}
                        />
                        <div>
                          <Anchor to={`/plugins/orders?stage=to-make&order=${line.number}`}>
                            {line.number}
                          </Anchor>
                          <Quiet>{line.recipient || say('list.no-name')}</Quiet>
                        </div>
                      </Flex>
                    </td>
                    <td>
                      <Flex gap={2}>
                        {line.photo && (
                          <img
                            src={line.photo.sizes[0]?.path ?? line.photo.path}
                            alt=""
                            width={48}
                            height={48}
                          />
                        )}
                        {line.workId ? line.author : say('order.no-work')}
                      </Flex>
                    </td>
                    <td data-short>{number(line.quantity)}</td>
                    <td data-short>
                      {line.dueAt && <Due at={line.dueAt} text={dayMonth(lastDay(line.dueAt))} />}
                    </td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </Table>
      </Wide>
    </Card>
  );
};

/** The last day to make it, in red once it has passed. */
const Due = ({ at, text }: { at: string; text: string }) =>
  Date.parse(at) <= Date.now() ? <Mark tone="danger">{text}</Mark> : text;
