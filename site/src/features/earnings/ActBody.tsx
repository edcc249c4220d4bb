import type { Act } from '@oner/config/contract';
import { ClauseLink } from '../../elements/ClauseLink.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { ActActions } from './ActActions.tsx';
import { ActLines } from './ActLines.tsx';
import { Exchange } from './Exchange.tsx';
import { Split } from './Split.tsx';
import { sumUp } from './wallet.ts';
import type { WalletVoice } from './words.ts';

type Props = {
  readonly act: Act;
  readonly voice: WalletVoice;
  readonly refusals: RefusalTexts;
  readonly onChanged: () => void;
};

/** What an act says and what can be done with it. */
const ActBody = ({ act, voice, refusals, onChanged }: Props) => (
  <>
    <Exchange act={act} voice={voice} />
    <Split parts={sumUp(act.lines)} yours={act.amount} voice={voice} />
    <ActLines act={act} voice={voice} />
    <p className="cap">
      {voice.t('acts.fees-note')} <ClauseLink clause="Agreement 6.1 to 6.5" voice={voice} />
    </p>
    <ActActions act={act} voice={voice} refusals={refusals} onChanged={onChanged} />
  </>
);
export default ActBody;
