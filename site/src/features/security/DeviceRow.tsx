import { deviceOf } from '@oner/config/contract/device';
import { Icon } from '../../elements/Icon.tsx';
import type { SecurityKey, SecurityVoice } from './words.ts';

type Props = {
  /** User-Agent */
  readonly agent: string;
  readonly isCurrent: boolean;
  readonly facts: readonly string[];
  /** What the button says, and what it says to whoever does not see the row. */
  readonly action: SecurityKey;
  readonly spoken: SecurityKey;
  readonly voice: SecurityVoice;
  readonly isBusy: boolean;
  readonly onPress: () => void;
};

/** One session or device, by the name a person would give the device, and what he can do about it. */
export const DeviceRow = ({ voice: { t }, agent, isCurrent, isBusy, ...row }: Props) => {
  const known = deviceOf(agent);
  const device = known ? t('security.device', known) : t('security.unknown-device');
  return (
    <li className="rows__i">
      <div>
        <p title={agent}>
          <b>{device}</b>
          {isCurrent && (
            <span className="rows__now">
              <Icon name="check" />
              {t('account.session-this')}
            </span>
          )}
        </p>
        {row.facts.map((fact) => (
          <p key={fact} className="cap">
            {fact}
          </p>
        ))}
      </div>
      <button
        className="btn btn--line btn--sm"
        type="button"
        aria-label={t(row.spoken, { device })}
        aria-busy={isBusy}
        onClick={row.onPress}
      >
        {t(row.action)}
      </button>
    </li>
  );
};
