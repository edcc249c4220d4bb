/** What is to be made, by product and size: printed for the workshop, packed as files, begun together. */

import type { Stage } from '@oner/config/contract/staff-orders';
import { Choice } from '@oner/platform/admin/Choice.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column } from '@oner/platform/admin/styled.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useMemo, useState } from 'react';
import { createGlobalStyle } from 'styled-components';
import type { OrderRow } from '../api/types.ts';
import { type BoardCalls, useBoard } from '../api/use-board.ts';
import { useTexts } from '../use-texts.ts';
import { groupLines } from './group-lines.ts';
import { PackButton } from './PackButton.tsx';
import { ProductTable } from './ProductTable.tsx';
import { StartDialog } from './StartDialog.tsx';

/** On paper there is the list and nothing of the panel around it. */
const OnPaper = createGlobalStyle`
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

/** The whole list: a workshop that sees a part of it makes the wrong things first. */
const loadAll = async (board: BoardCalls, stage: Stage): Promise<readonly OrderRow[]> => {
  const orders: OrderRow[] = [];
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const found = await board.orders({ stage, limit: pageSize, after });
    orders.push(...found.orders);
    if (found.next === null) break;
    after = found.next;
  }
  return orders;
};

const ProductionPage = () => {
  const { say, number } = useTexts();
  const [stage, setStage] = useState<ShownStage>('to-make');
  const board = useBoard();
  const { loaded, again } = useLoaded(() => loadAll(board, stage), stage);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [starts, setStarts] = useState(false);
  const orders = loaded.is === 'ready' ? loaded.value : [];
  const products = useMemo(() => groupLines(orders), [orders]);
  const picked = orders.filter((order) => chosen.has(order.number));
  const things = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const choose = (numbers: readonly string[], on: boolean): void =>
    setChosen((before) => {
      const after = new Set(before);
      for (const one of numbers) on ? after.add(one) : after.delete(one);
      return after;
    });
  return (
    <Column aria-label={say('production.title')} tabIndex={0}>
      <OnPaper />
      <PageHead title={say('production.title')} rule={say('production.rule')} />
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
            : say('production.count', { orders: number(orders.length), things: number(things) })}
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
            again();
          }}
        />
      )}
    </Column>
  );
};

export default ProductionPage;
