import type { Order } from '@oner/config/contract';
import { Icon } from '../../elements/Icon.tsx';
import { badgeOf, type StateKey } from './order.ts';

type OrderBadgeProps = { readonly order: Order; readonly t: (key: StateKey) => string };

export const OrderBadge = ({ order, t }: OrderBadgeProps) => {
  const { kind, icon, label } = badgeOf(order);
  return (
    <span className={kind ? `bdg bdg--${kind}` : 'bdg'}>
      <Icon name={icon} />
      {t(label)}
    </span>
  );
};
