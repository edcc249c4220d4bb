import { type OrderGroup, orderGroups } from '@oner/config/contract/order-states';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SelectField } from '../../elements/Field.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Bought } from './Bought.tsx';
import { listAddressOf, readGroup, readSide, type Side, saleGroups } from './groups.ts';
import type { OrdersTranslator, ordersKeys } from './texts.ts';

type GroupFilterProps = {
  readonly groups: readonly OrderGroup[];
  readonly chosen: OrderGroup | '';
  readonly translator: OrdersTranslator;
  readonly onChoose: (group: OrderGroup | '') => void;
};

const GroupFilter = ({ groups, chosen, translator: { t }, onChoose }: GroupFilterProps) => (
  <SelectField
    id="orders-state"
    label={t('sales.filter')}
    className="orders__f"
    value={chosen}
    onChange={({ target }) => onChoose(groups.find((one) => one === target.value) ?? '')}
    options={[
      ['', t('sales.all')],
      ...groups.map((group) => [group, t(`sales.${group}`)] as const),
    ]}
  />
);

// Only for authors.
const Sides = lazy(() => import('./Sides.tsx'));
const Sold = lazy(() => import('./Sold.tsx'));

type OrdersProps = {
  readonly islandTexts: IslandTexts<(typeof ordersKeys)[number]>;
  readonly mediaUrl: string;
};

/** Purchases and, for an author, sales; the address determines the list. */
export const OrdersIsland = ({ islandTexts, mediaUrl }: OrdersProps) => {
  const translator = translatorOf(islandTexts);
  const visitor = useVisitor();
  const isAuthor = visitor.is === 'in' && visitor.person.role === 'seller';
  const [shown, setShown] = useState<{ side: Side; group: OrderGroup | '' } | null>(null);
  useEffect(() => {
    const { search } = location;
    setShown({ side: readSide(search), group: readGroup(search) });
  }, []);
  const side = isAuthor ? (shown?.side ?? 'bought') : 'bought';
  const group = shown?.group ?? '';
  const change = (next: { side: Side; group: OrderGroup | '' }) => {
    setShown(next);
    history.replaceState(
      history.state,
      '',
      listAddressOf(location.pathname, next.side, next.group),
    );
  };
  const lists = (
    <>
      <GroupFilter
        groups={side === 'sold' ? saleGroups : orderGroups}
        chosen={group}
        translator={translator}
        onChoose={(chosen) => change({ side, group: chosen })}
      />
      {side === 'sold' ? (
        <Suspense fallback={null}>
          <Sold key={group} group={group} islandTexts={islandTexts} mediaUrl={mediaUrl} />
        </Suspense>
      ) : (
        <Bought
          key={group}
          isEnabled={visitor.is === 'in' && shown !== null}
          group={group}
          mediaUrl={mediaUrl}
          translator={translator}
        />
      )}
    </>
  );
  if (!isAuthor) return lists;
  return (
    <Suspense fallback={null}>
      <Sides
        side={side}
        islandTexts={islandTexts}
        onChoose={(chosen) => change({ side: chosen, group: '' })}
      >
        {lists}
      </Sides>
    </Suspense>
  );
};
