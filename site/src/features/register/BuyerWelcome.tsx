import { BuyerTypes } from '../../elements/BuyerTypes.tsx';
import { passOver } from '../../elements/buyer-types.ts';
import { Dialog } from '../../elements/Dialog.tsx';
import { ProveEmail } from '../../elements/ProveEmail.tsx';
import type { Voice } from '../../elements/words.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { Registered } from './Registered.tsx';
import type { BuyerKey } from './words.ts';

type Props = {
  readonly id: string;
  readonly voice: Voice<BuyerKey>;
  readonly refusals: RefusalTexts;
  readonly onLeave: () => void;
};

/** After a buyer has registered who was not on the way to anything, a modal asks what they are (spec A §4). */
export const BuyerWelcome = ({ id, voice, refusals, onLeave }: Props) => (
  <Dialog open onClose={onLeave} className="dlg" labelledBy="welcome">
    <div className="dlg__h">
      <h2 id="welcome" tabIndex={-1} data-first>
        {voice.t('dialogs.registered-buyer-title')}
      </h2>
    </div>
    <div className="dlg__b">
      <Registered text={voice.t('fixed.user-registered')} />
      <ProveEmail state="unverified" voice={voice} refusals={refusals} />
      <BuyerTypes id={id} voice={voice} onSaid={onLeave} />
    </div>
    <div className="dlg__f">
      <button
        className="btn btn--text"
        type="button"
        onClick={() => {
          passOver();
          onLeave();
        }}
      >
        {voice.t('dialogs.registered-buyer-skip')}
      </button>
    </div>
  </Dialog>
);
