import type { OrderClaim } from '@oner/config/contract';
import { longestClaim } from '@oner/config/contract/claims';
import { useState } from 'react';
import { AnswerBox } from '../../elements/AnswerBox.tsx';
import { reply } from './claims.api.ts';
import type { OrderVoice } from './texts.ts';

type ClaimReplyProps = {
  readonly claim: OrderClaim;
  readonly translator: OrderVoice;
  readonly onChanged: () => void;
};

/** The buyer does not agree with the answer; said once, behind a button, for most people do agree. */
export const ClaimReply = ({ claim, translator: { t, why }, onChanged }: ClaimReplyProps) => {
  const [isWriting, setWriting] = useState(false);
  if (!isWriting) {
    return (
      <div className="acts">
        <button className="btn btn--text" type="button" onClick={() => setWriting(true)}>
          {t('claims.disagree')}
        </button>
      </div>
    );
  }
  return (
    <AnswerBox
      id={`reply-${claim.number}`}
      label={t('claims.reply')}
      hint={t('claims.reply-note')}
      button={t('claims.reply-send')}
      most={longestClaim}
      send={async (text) => {
        await reply(claim.number, text);
        onChanged();
      }}
      explain={why}
    />
  );
};
