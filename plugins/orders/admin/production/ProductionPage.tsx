/** Items to make, by product and size: print the list, download the files, start production together. */
import type { StaffOrderRow, Stage } from '@oner/config/contract/staff-orders';
import { Choice } from '@oner/platform/admin/Choice.tsx';
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Card, Quiet, Rows, Wide } from '@oner/platform/admin/styled.ts';
import { lastInstantOf } from '@oner/platform/admin/time-left.ts';
import { type StaffCalls, useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Checkbox, Flex, Loader, Typography } from '@strapi/design-system';
import { Fragment, useMemo, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { useTexts } from '../use-texts.ts';
import { groupLines, type Product, sizeName } from './group-lines.ts';
import { PackButton, StartDialog } from './ProductionActions.tsx';

/** Prints the list without the panel around it. */
const PrintStyles = createGlobalStyle`
  @media print {
    nav,
    header[data-noprint],
    [data-noprint] {
      display: none !important;
    }
    body * {
      overflow: visible !important;
      block-size: auto !important;
      box-shadow: none !important;
    }
    tr {
      break-inside: avoid;
    }
  }
`;

const shownStages = ['to-make', 'in-production'] as const satisfies readonly Stage[];
type ShownStage = (typeof shownStages)[number];
const pageSize = 200;
const mostPages = 10;

/** Loads all pages: with a partial list a workshop would start with the wrong items. */
const loadAll = async (calls: StaffCalls, stage: Stage): Promise<readonly StaffOrderRow[]> => {
  const orders: StaffOrderRow[] = [];
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const found = await calls.listOrdersOfBoard({ query: { stage, limit: pageSize, after } });
    orders.push(...found.orders);
    if (found.next === null) break;
    after = found.next;
  }
  return orders;
};

const ProductionPage = () => {
  const { say, number } = useTexts();
  const [stage, setStage] = useState<ShownStage>('to-make');
  const calls = useStaffCalls();
  const { loaded, again } = useLoaded(['production', stage], () => loadAll(calls, stage));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [starts, setStarts] = useState(false);
  const orders = loaded.is === 'ready' ? loaded.value : [];
  const products = useMemo(() => groupLines(orders), [orders]);
  const picked = orders.filter((order) => chosen.has(order.number));
  const itemCount = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const choose = (numbers: readonly string[], on: boolean): void =>
    setChosen((before) => {
      const after = new Set(before);
      for (const one of numbers) on ? after.add(one) : after.delete(one);
      return after;
    });
  return (
    <DeskPage title={say('production.title')} rule={say('production.rule')}>
      <PrintStyles />
      <Flex gap={3} wrap="wrap" data-noprint>
        <Choice
          label={say('production.stage')}
          value={stage}
          values={shownStages}
          textOf={(one) => say(`stage.${one}`)}
          onChange={(next) => {
            setStage(next);
            setChosen(new Set());
          }}
        />
        <Button variant="secondary" disabled={orders.length === 0} onClick={() => print()}>
          {say('production.print')}
        </Button>
        <Button
          variant="tertiary"
          disabled={orders.length === 0}
          onClick={() =>
            choose(
              orders.map((order) => order.number),
              picked.length === 0,
            )
          }
        >
          {say(picked.length > 0 ? 'production.choose-none' : 'production.choose-all')}
        </Button>
        <Typography role="status">
          {say('production.chosen', { count: number(picked.length) })}
        </Typography>
        <PackButton numbers={picked.map((order) => order.number)} />
        {stage === 'to-make' && (
          <Button disabled={picked.length === 0} onClick={() => setStarts(true)}>
            {say('production.start')}
          </Button>
        )}
      </Flex>
      {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
      {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
      {loaded.is === 'ready' && (
        <Typography role="status">
          {orders.length === 0
            ? say('production.none')
            : say('production.count', { orders: orders.length, things: itemCount })}
        </Typography>
      )}
      {products.map((product) => (
        <ProductTable
          key={`${product.kind} ${product.name}`}
          product={product}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
      {starts && (
        <StartDialog
          orders={picked}
          onClose={() => setStarts(false)}
          onDone={() => {
            setStarts(false);
            setChosen(new Set());
          }}
        />
      )}
    </DeskPage>
  );
};

export default ProductionPage;

const ProductRows = styled(Rows)`
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

type ProductTableProps = {
  readonly product: Product;
  /** Order numbers. */
  readonly chosen: ReadonlySet<string>;
  onChoose(numbers: readonly string[], on: boolean): void;
};

/** One product: its sizes, each with its orders by due day. */
const ProductTable = ({ product, chosen, onChoose }: ProductTableProps) => {
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
        <ProductRows>
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
                      {line.dueAt && (
                        <Due at={line.dueAt} text={dayMonth(lastInstantOf(line.dueAt))} />
                      )}
                    </td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </ProductRows>
      </Wide>
    </Card>
  );
};

/** The last day of production, red once it has passed. */
const Due = ({ at, text }: { at: string; text: string }) =>
  Date.parse(at) <= Date.now() ? <Mark tone="danger">{text}</Mark> : text;
