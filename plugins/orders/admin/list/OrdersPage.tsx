/** Orders by stage and due day, and one order with its actions, on one screen with keyboard shortcuts. */

import { type StaffOrder, type Stage, stages } from '@oner/config/contract/staff-orders';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { ShortcutsDialog, useShortcuts } from '@oner/platform/admin/Shortcuts.tsx';
import { Column, Columns, Key, SideColumn } from '@oner/platform/admin/styled.ts';
import { bringBelow, useAddress, useShopClock } from '@oner/platform/admin/use-address.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { type ListActions, type PageRequest, useListed } from '@oner/platform/admin/use-listed.ts';
import { Checkbox } from '@strapi/design-system';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ActionBox, ActionDialog, permittedActions } from '../move/ActionDialog.tsx';
import { nextStep, type StaffAction, staffActions } from '../move/moves.ts';
import { OrderPanel, useWholeOrder } from '../order/OrderPanel.tsx';
import { Money, RunningTerms } from '../order/OrderSide.tsx';
import { useRights } from '../rights.ts';
import type { TextKey } from '../texts.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';
import { emptyList, type ListState, type OrderPage, reduceList } from './list-state.ts';
import { OrderList, StageBar } from './OrderList.tsx';

const Whole = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  min-block-size: 0;
`;
const Listed = styled.aside`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  gap: 0.8rem;
  min-block-size: 0;
  padding-block-start: 1.2rem;
  background: ${({ theme }) => theme.colors.neutral100};
  border-inline-end: 1px solid ${({ theme }) => theme.colors.neutral150};
  > :last-child {
    grid-row: 3;
  }
  > form {
    padding-inline: 1.6rem;
  }
  @media (max-width: 1100px) {
    max-block-size: 60dvh;
  }
`;

const OriginalsOnly = styled.div`
  padding-inline: 1.6rem;
`;

const general: readonly KeyRow[] = [
  [['J'], 'keys.next'],
  [['K'], 'keys.previous'],
  [['Enter'], 'keys.step'],
  [['/'], 'keys.search'],
  [['U'], 'keys.refresh'],
];

const OrdersPage = () => {
  const { say } = useTexts();
  const rights = useRights();
  const { place, set, wanted } = useListAddress();
  const orders = useOrderList(place, wanted);
  const { current, items, selectItem, step, refresh } = orders;
  const now = useShopClock(orders.aheadMs);
  const row = items.find(({ number }) => number === current);
  const { shown, show, again } = useWholeOrder(current, row);
  const order = shown.is === 'ready' && shown.number === current ? shown.order : null;
  const [asking, setAsking] = useState<{ offer: StaffAction; order: StaffOrder } | null>(null);
  const [helps, setHelps] = useState(false);
  const isHere = orders.of === keyOf(place);
  const search = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const select = (number: string): void => {
    selectItem(number);
    bringBelow(panel.current);
  };
  useEffect(() => {
    // While another list is loading, the current order still belongs to the one before.
    if (isHere && current !== null && current !== wanted) set({ order: current });
  }, [isHere, current, wanted, set]);

  const find = useCallback((q: string) => set({ q, order: undefined }), [set]);
  const ask = (offer: StaffAction | undefined): void => {
    if (offer && order && permittedActions(order, rights).includes(offer))
      setAsking({ offer, order });
  };
  const update = useCallback(
    (fresh: StaffOrder): void => {
      show(fresh);
      refresh();
    },
    [show, refresh],
  );
  useShortcuts({
    KeyJ: () => step(1),
    KeyK: () => step(-1),
    KeyU: () => {
      refresh();
      again();
    },
    Slash: () => search.current?.focus(),
    Enter: () => ask(order ? nextStep(order) : undefined),
    ...Object.fromEntries(staffActions.map((offer) => [offer.code, () => ask(offer)])),
    '?': () => setHelps(true),
  });
  const actions = order ? permittedActions(order, rights) : [];
  return (
    <Whole>
      <StageBar
        stage={place.q ? null : place.stage}
        orders={orders}
        onStage={(stage) => set({ stage, q: undefined, order: undefined })}
      />
      <Columns>
        <Listed aria-label={say('list.label')}>
          <SearchBox q={place.q} label={say('list.search')} box={search} onSearch={find} />
          {!place.q && (
            <OriginalsOnly>
              <Checkbox
                checked={place.isOriginal}
                onCheckedChange={(is) =>
                  set({ kind: is === true ? 'original' : undefined, order: undefined })
                }
              >
                {say('list.originals-only')}
              </Checkbox>
            </OriginalsOnly>
          )}
          <OrderList orders={orders} isSearch={place.q !== ''} now={now} onLook={select} />
        </Listed>
        <Column ref={panel} aria-label={say('order.label')} tabIndex={0}>
          <OrderPanel shown={shown} onRetry={again} onReported={update} />
        </Column>
        <SideColumn aria-label={say('move.label')} tabIndex={0}>
          {order && (
            <>
              <ActionBox order={order} rights={rights} onAsk={ask} />
              <RunningTerms order={order} now={now} />
              <Money order={order} />
            </>
          )}
        </SideColumn>
      </Columns>
      <HelpLine
        rows={[
          ...general,
          ...actions.map(({ keyName, action }): KeyRow => [[keyName], `move.${action}`]),
        ]}
        onMore={() => setHelps(true)}
      />
      {asking && (
        <ActionDialog
          key={`${asking.order.number} ${asking.offer.action}`}
          {...asking}
          onClose={() => setAsking(null)}
          onMoved={update}
        />
      )}
      {helps && (
        <ShortcutsDialog
          rows={[
            ...general.map(([keys, word]) => [keys, say(word)] as const),
            ...staffActions.map(
              ({ keyName, action }) => [[keyName], say(`move.${action}`)] as const,
            ),
            [['Esc'], say('keys.escape')],
            [['?'], say('keys.this')],
          ]}
          onClose={() => setHelps(false)}
        />
      )}
    </Whole>
  );
};

export default OrdersPage;

export type Orders = ListState & ListActions;

/** @param wanted number in the address; that order is shown even if it is not on the first page */
const useOrderList = (place: ListAddress, wanted: string | null): Orders => {
  const calls = useStaffCalls();
  const { failed } = useAnnounce();
  const { stage, q, isOriginal } = place;
  const ask = (page: PageRequest, signal?: AbortSignal): Promise<OrderPage> =>
    calls.listOrdersOfBoard(
      { query: { ...(q ? { q } : { stage, ...(isOriginal && { kind: 'original' }) }), ...page } },
      signal,
    );
  const { list } = useListed<ListState, OrderPage>({
    empty: emptyList,
    change: reduceList,
    of: keyOf(place),
    ask,
    wanted,
    failed,
  });
  return list;
};

type ListAddress = {
  readonly stage: Stage;
  readonly q: string;
  /** True to list only orders of originals. */
  readonly isOriginal: boolean;
};

/** Key of a list: its stage, or the search text. */
const keyOf = ({ stage, q, isOriginal }: ListAddress): string => {
  if (q) return `? ${q}`;
  return isOriginal ? `${stage} original` : stage;
};

const useListAddress = () => {
  const { params, set } = useAddress<'stage' | 'q' | 'order' | 'kind'>();
  const stage = stages.find((one) => one === params.get('stage')) ?? 'new';
  const q = params.get('q')?.slice(0, 100) ?? '';
  const isOriginal = params.get('kind') === 'original';
  const place = useMemo((): ListAddress => ({ stage, q, isOriginal }), [stage, q, isOriginal]);
  return { place, set, wanted: params.get('order')?.match(/^\d{10,11}$/)?.[0] ?? null };
};

type KeyRow = readonly [keys: readonly string[], word: TextKey];

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem 1.6rem;
  align-items: center;
  padding: 0.8rem 1.6rem;
  background: ${({ theme }) => theme.colors.neutral0};
  border-block-start: 1px solid ${({ theme }) => theme.colors.neutral150};
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 1.2rem;
  > span {
    display: flex;
    gap: 0.4rem;
    align-items: center;
  }
  button {
    min-block-size: 2.4rem;
    padding-inline: 0.8rem;
    color: ${({ theme }) => theme.colors.primary600};
    font-size: 1.2rem;
    font-weight: 600;
    cursor: pointer;
  }
`;

/** Keys that work at present, and a button to list all keys. */
const HelpLine = ({ rows, onMore }: { rows: readonly KeyRow[]; onMore(): void }) => {
  const { say } = useTexts();
  return (
    <Line>
      {rows.map(([keys, word]) => (
        <span key={word}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {say(word)}
        </span>
      ))}
      <button type="button" aria-keyshortcuts="?" onClick={onMore}>
        ? {say('keys.help')}
      </button>
    </Line>
  );
};
