import { Icon } from '../../elements/Icon.tsx';
import { badgeOf, type Standing, type StateKey } from './order.ts';

type OrderBadgeProps = { readonly order: Standing; readonly t: (key: StateKey) => string };

export const OrderBadge = ({ order, t }: OrderBadgeProps) => {
  const { kind, icon, label } = badgeOf(order);
  return (
    <span className={kind ? `bdg bdg--${kind}` : 'bdg'}>
      <Icon name={icon} />
      {t(label)}
    </span>
  );
};
