import type { ReactNode } from 'react';
import { panelOf, Tabs } from '../../elements/Tabs.tsx';
import { type Speech, voiceOf } from '../../elements/words.ts';
import type { Side } from './groups.ts';
import type { ordersKeys } from './words.ts';

type SidesProps = {
  readonly side: Side;
  readonly speech: Speech<(typeof ordersKeys)[number]>;
  readonly onChoose: (side: Side) => void;
  readonly children: ReactNode;
};

/** What an author has bought, and what was sold of his. */
const Sides = ({ side, speech, onChoose, children }: SidesProps) => {
  const { t } = voiceOf(speech);
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
