/** Orders by stage and clock, one order, what may be done with it: one screen, all of it by keys. */
import { bringBelow } from '@oner/platform/admin/bring-below.ts';
import { KeysDialog } from '@oner/platform/admin/KeysDialog.tsx';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { Column, Columns, Side } from '@oner/platform/admin/styled.ts';
import { useKeys } from '@oner/platform/admin/use-keys.ts';
import { useShopClock } from '@oner/platform/admin/use-shop-clock.ts';
import { Checkbox } from '@strapi/design-system';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { WholeOrder } from '../api/types.ts';
import { ActionBox, mine } from '../move/ActionBox.tsx';
import { DeedDialog } from '../move/DeedDialog.tsx';
import { nextStep, type Offer, offers } from '../move/moves.ts';
import { Money } from '../order/Money.tsx';
import { OrderPanel } from '../order/OrderPanel.tsx';
import { Terms } from '../order/Terms.tsx';
import { useOrder } from '../order/use-order.ts';
import { useRights } from '../rights.ts';
import { HelpLine, type KeyRow } from '../shell/HelpLine.tsx';
import { useTexts } from '../use-texts.ts';
import { OrderList } from './OrderList.tsx';
import { StageBar } from './StageBar.tsx';
import { useOrders } from './use-orders.ts';
import { keyOf, usePlace } from './use-place.ts';

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

const BoardPage = () => {
  const { say } = useTexts();
  const rights = useRights();
  const { place, set, wanted } = usePlace();
  const orders = useOrders(place, wanted);
  const { current, items, look, step, refresh } = orders;
  const now = useShopClock(orders.aheadMs);
  const row = items.find(({ number }) => number === current);
  const { shown, show, again } = useOrder(current, row);
  const order = shown.is === 'ready' && shown.number === current ? shown.order : null;
  const [asking, setAsking] = useState<{ offer: Offer; order: WholeOrder } | null>(null);
  const [helps, setHelps] = useState(false);
  const isHere = orders.of === keyOf(place);
  const search = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const lookAt = (number: string): void => {
    look(number);
    bringBelow(panel.current);
  };
  useEffect(() => {
    // While another list is on its way, what is looked at belongs to the one before.
    if (isHere && current !== null && current !== wanted) set({ order: current });
  }, [isHere, current, wanted, set]);

  const find = useCallback((q: string) => set({ q, order: undefined }), [set]);
  const ask = (offer: Offer | undefined): void => {
    if (offer && order && mine(order, rights).includes(offer)) setAsking({ offer, order });
  };
  const tell = useCallback(
    (fresh: WholeOrder): void => {
      show(fresh);
      refresh();
    },
    [show, refresh],
  );
  useKeys({
    KeyJ: () => step(1),
    KeyK: () => step(-1),
    KeyU: () => {
      refresh();
      again();
    },
    Slash: () => search.current?.focus(),
    Enter: () => ask(order ? nextStep(order) : undefined),
    ...Object.fromEntries(offers.map((offer) => [offer.code, () => ask(offer)])),
    '?': () => setHelps(true),
  });
  const deeds = order ? mine(order, rights) : [];
  return (
    <Whole>
      <StageBar
        stage={place.q ? null : place.stage}
        orders={orders}
        onStage={(stage) => set({ stage, q: undefined, order: undefined })}
      />
      <Columns>
        <Listed aria-label={say('list.label')}>
          <SearchBox
            q={place.q}
            label={say('list.search')}
            box={search}
            say={say}
            onSearch={find}
          />
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
          <OrderList orders={orders} isSearch={place.q !== ''} now={now} onLook={lookAt} />
        </Listed>
        <Column ref={panel} aria-label={say('order.label')} tabIndex={0}>
          <OrderPanel shown={shown} onRetry={again} onReported={tell} />
        </Column>
        <Side aria-label={say('move.label')} tabIndex={0}>
          {order && (
            <>
              <ActionBox order={order} rights={rights} onAsk={ask} />
              <Terms order={order} now={now} />
              <Money order={order} />
            </>
          )}
        </Side>
      </Columns>
      <HelpLine
        rows={[
          ...general,
          ...deeds.map(({ keyName, deed }): KeyRow => [[keyName], `move.${deed}`]),
        ]}
        onMore={() => setHelps(true)}
      />
      {asking && (
        <DeedDialog
          key={`${asking.order.number} ${asking.offer.deed}`}
          {...asking}
          onClose={() => setAsking(null)}
          onDone={(fresh) => {
            setAsking(null);
            tell(fresh);
          }}
          onMoved={tell}
        />
      )}
      {helps && (
        <KeysDialog
          rows={[
            ...general.map(([keys, word]) => [keys, say(word)] as const),
            ...offers.map(({ keyName, deed }) => [[keyName], say(`move.${deed}`)] as const),
            [['Esc'], say('keys.escape')],
            [['?'], say('keys.this')],
          ]}
          say={say}
          onClose={() => setHelps(false)}
        />
      )}
    </Whole>
  );
};

export default BoardPage;
