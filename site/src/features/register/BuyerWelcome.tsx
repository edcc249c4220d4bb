import { useState } from 'react';
import { Dialog } from '../../elements/Dialog.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { ProveEmail } from '../../elements/ProveEmail.tsx';
import type { Voice } from '../../elements/words.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { Registered } from './Registered.tsx';
import { type BuyerType, tellBuyerType } from './register.api.ts';
import type { BuyerKey } from './words.ts';

const types = [
  'agency',
  'bureau',
  'designer',
  'individual',
] as const satisfies readonly BuyerType[];

type Props = {
  readonly id: string;
  readonly voice: Voice<BuyerKey>;
  readonly refusals: RefusalTexts;
  readonly onLeave: () => void;
};

/** After a buyer has registered, a modal asks what he is; he need not say it (spec A §4). */
export const BuyerWelcome = ({ id, voice, refusals, onLeave }: Props) => {
  const { t, why } = voice;
  const [said, say] = useState<BuyerType>();
  const [trouble, setTrouble] = useState('');
  const tell = async (type: BuyerType) => {
    say(type);
    setTrouble('');
    try {
      await tellBuyerType(id, type);
      onLeave();
    } catch (cause) {
      setTrouble(why(cause));
      say(undefined);
    }
  };
  return (
    <Dialog open onClose={onLeave} className="dlg" labelledBy="welcome">
      <div className="dlg__h">
        <h2 id="welcome" tabIndex={-1} data-first>
          {t('dialogs.registered-buyer-title')}
        </h2>
      </div>
      <div className="dlg__b">
        <Registered text={t('fixed.user-registered')} />
        <ProveEmail state="unverified" voice={voice} refusals={refusals} />
        <p>{t('dialogs.registered-buyer-text')}</p>
        {trouble && (
          <p className="note note--danger" role="alert">
            <Icon name="alert" />
            {trouble}
          </p>
        )}
        <div className="stack gap-s">
          {types.map((type) => (
            <button
              key={type}
              className="btn btn--line btn--wide"
              type="button"
              aria-busy={said === type}
              aria-disabled={said !== undefined}
              onClick={() => said === undefined && void tell(type)}
            >
              {t(`register.buyer-${type}`)}
            </button>
          ))}
        </div>
      </div>
      <div className="dlg__f">
        <button className="btn btn--text" type="button" onClick={onLeave}>
          {t('dialogs.registered-buyer-skip')}
        </button>
      </div>
    </Dialog>
  );
};
