import type { EarningsBalance } from '@oner/config/contract';
import { Icon } from '../../elements/Icon.tsx';
import { formatDateTime } from '../../i18n/dates.ts';
import { pathIn } from '../../i18n/language.ts';
import type { BalanceVoice } from './balance-words.ts';

type Props = { readonly held: EarningsBalance['held']; readonly voice: BalanceVoice };

/** Why nothing is paid now, each reason with its way out; takes no room where nothing holds a payout. */
export const Held = ({ held, voice }: Props) => {
  const { t, language } = voice;
  if (held.length === 0) return null;
  const mayFill = held.some(({ reason }) => /missing|returned/.test(reason));
  return (
    <div className="note note--warn">
      <Icon name="alert" />
      <div>
        <b>{t('earnings.held-title')}</b>
        {held.map(({ reason, until }) => (
          <p key={reason}>
            {t(`earnings.hold-${reason}`, { time: until ? formatDateTime(language, until) : '' })}
          </p>
        ))}
        {mayFill && (
          <p>
            <a href={`${pathIn(language, '/account')}#payee`}>{t('earnings.fill-payee')}</a>
          </p>
        )}
      </div>
    </div>
  );
};
