import type { OrderClaim } from '@oner/config/contract';
import { useState } from 'react';
import { Field } from '../../elements/Field.tsx';
import { reply } from './claims.api.ts';
import type { OrderVoice } from './words.ts';

type ClaimReplyProps = {
  readonly claim: OrderClaim;
  readonly voice: OrderVoice;
  readonly onChanged: () => void;
};

/** The buyer does not agree with the answer; said once, behind a button, for most people do agree. */
export const ClaimReply = ({ claim, voice: { t, why }, onChanged }: ClaimReplyProps) => {
  const [text, setText] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (text === null) {
    return (
      <div className="acts">
        <button className="btn btn--text" type="button" onClick={() => setText('')}>
          {t('claims.disagree')}
        </button>
      </div>
    );
  }
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await reply(claim.number, text);
      onChanged();
    } catch (cause) {
      setProblem(why(cause));
      setBusy(false);
    }
  };
  const mayGo = !isBusy && text.trim() !== '';
  return (
    <div className="stack gap-s">
      <Field
        id={`reply-${claim.number}`}
        label={t('claims.reply')}
        hint={t('claims.reply-note')}
        error={problem}
      >
        {(ties) => (
          <textarea
            className="inp"
            rows={3}
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            {...ties}
          />
        )}
      </Field>
      <div className="acts">
        <button
          className="btn btn--line btn--sm"
          type="button"
          aria-disabled={!mayGo}
          aria-busy={isBusy}
          onClick={mayGo ? send : undefined}
        >
          {t('claims.reply-send')}
        </button>
      </div>
    </div>
  );
};
