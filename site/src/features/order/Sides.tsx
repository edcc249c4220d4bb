import type { ReactNode } from 'react';
import { panelOf, Tabs } from '../../elements/Tabs.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import type { Side } from './groups.ts';
import type { ordersKeys } from './texts.ts';

type SidesProps = {
  readonly side: Side;
  readonly islandTexts: IslandTexts<(typeof ordersKeys)[number]>;
  readonly onChoose: (side: Side) => void;
  readonly children: ReactNode;
};

/** Tabs of purchases and sales of an author. */
const Sides = ({ side, islandTexts, onChoose, children }: SidesProps) => {
  const { t } = translatorOf(islandTexts);
  return (
    <>
      <Tabs
        idPrefix="orders"
        label={t('sales.side')}
        tabs={[
          { key: 'bought', label: t('order.bought') },
          { key: 'sold', label: t('order.sold') },
        ]}
        selected={side}
        onSelect={onChoose}
      />
      <div className="above-m" {...panelOf('orders', side)}>
        {children}
      </div>
    </>
  );
};
export default Sides;
