import { Icon } from '../../elements/Icon.tsx';
import { formatDateTime } from '../../i18n/dates.ts';
import { deviceOf } from './device.ts';
import type { Session } from './security.api.ts';
import type { SecurityVoice } from './words.ts';

type Props = {
  readonly session: Session;
  readonly voice: SecurityVoice;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
};

/** One session: the device by the name a person would give it, when it began, when it ends by itself. */
export const SessionRow = ({ session, voice: { t, language }, isBusy, onEnd }: Props) => {
  const { device: agent, opened_at, expires_at, current } = session;
  const known = deviceOf(agent);
  const device = known ? t('security.device', known) : t('security.unknown-device');
  return (
    <li className="rows__i">
      <div>
        <p title={agent}>
          <b>{device}</b>
          {current && (
            <span className="rows__now">
              <Icon name="check" />
              {t('account.session-this')}
            </span>
          )}
        </p>
        <p className="cap">{t('security.opened', { date: formatDateTime(language, opened_at) })}</p>
        <p className="cap">
          {t('security.expires', { date: formatDateTime(language, expires_at) })}
        </p>
      </div>
      <button
        className="btn btn--line btn--sm"
        type="button"
        aria-label={t('security.end-one', { device })}
        aria-busy={isBusy}
        onClick={onEnd}
      >
        {t('account.session-end')}
      </button>
    </li>
  );
};
