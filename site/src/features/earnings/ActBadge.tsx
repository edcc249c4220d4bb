import type { Act } from '@oner/config/contract';
import { formatUntil } from '@oner/config/terms';
import { Icon } from '../../elements/Icon.tsx';
import { actBadgeOf } from './earnings.ts';
import type { WalletTranslator } from './texts.ts';

type Props = {
  readonly act: Act;
  readonly translator: WalletTranslator;
  readonly withDay?: boolean;
};

const icons = { ok: 'check', warn: 'clock', danger: 'alert', '': '' } as const;

/** State of an act. @param withDay also shows the last day to sign, for places with enough room */
export const ActBadge = ({ act, translator: { t, language }, withDay = false }: Props) => {
  const { key, tone } = actBadgeOf(act);
  const icon = icons[tone];
  return (
    <span className={tone ? `bdg bdg--${tone}` : 'bdg'}>
      {icon && <Icon name={icon} />}
      {withDay && act.sign_by !== null && act.can.sign
        ? t('acts.sign-until', { until: formatUntil(language, act.sign_by) })
        : t(key)}
    </span>
  );
};
