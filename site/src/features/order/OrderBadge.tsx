import { Icon } from '../../elements/Icon.tsx';
import { type BadgeKey, badgeOf, type OrderStates } from './order.ts';

type OrderBadgeProps = {
  readonly order: OrderStates;
  readonly t: (key: BadgeKey) => string;
};

export const OrderBadge = ({ order, t }: OrderBadgeProps) => {
  const { kind, icon, label } = badgeOf(order);
  return (
    <span className={kind ? `bdg bdg--${kind}` : 'bdg'}>
      <Icon name={icon} />
      {t(label)}
    </span>
  );
};
