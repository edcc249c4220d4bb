import type { Act } from '@oner/config/contract';
import { Icon } from '../../elements/Icon.tsx';
import { formatUntil } from '../../i18n/dates.ts';
import type { WalletVoice } from './words.ts';

type Props = { readonly act: Act; readonly voice: WalletVoice };

/** What the author objected to and what he was answered; takes no room where he never did. */
export const Exchange = ({ act, voice: { t, language } }: Props) => {
  const { objection, answer, answer_by, version, state } = act;
  if (objection === null) return null;
  return (
    <div className="note">
      <Icon name="edit" />
      <dl className="exch">
        <div>
          <dt>{t('acts.objection')}</dt>
          <dd>{objection}</dd>
        </div>
        {answer !== null && (
          <div>
            <dt>{t('acts.answer')}</dt>
            <dd>{answer}</dd>
          </div>
        )}
        {state === 'disputed' && (
          <div>
            <dt>{t('states.act.disputed.label')}</dt>
            <dd>
              {answer_by === null
                ? t('acts.standing-still')
                : t('acts.answer-until', { until: formatUntil(language, answer_by) })}
            </dd>
          </div>
        )}
        {version > 1 && (
          <div>
            <dt>{t('states.act.corrected.label')}</dt>
            <dd>{t('acts.version', { version })}</dd>
          </div>
        )}
      </dl>
    </div>
  );
};
