import type { OrderClaim } from '@oner/config/contract';
import {
  getClaimPhoto,
  longestClaim,
  replyToClaim,
  withdrawClaim,
} from '@oner/config/contract/claims';
import { formatDate, formatDateTime, formatTenge } from '@oner/config/terms';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { AnswerBox } from '../../elements/AnswerBox.tsx';
import { Button } from '../../elements/Button.tsx';
import { ConfirmDialog } from '../../elements/ConfirmDialog.tsx';
import { focusBehind } from '../../elements/Dialog.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { PrivatePhotos } from '../../elements/PrivatePhotos.tsx';
import { useAction } from '../../elements/use-action.ts';
import type { OrderTranslator } from './texts.ts';

type ClaimReplyProps = {
  readonly claim: OrderClaim;
  readonly translator: OrderTranslator;
  readonly onChanged: () => void;
};

/** Reply of a buyer who disagrees with the answer; possible once, behind a button. */
const ClaimReply = ({ claim, translator: { t, why }, onChanged }: ClaimReplyProps) => {
  const [isWriting, setWriting] = useState(false);
  if (!isWriting) {
    return (
      <div className="acts">
        <Button look="text" onClick={() => setWriting(true)}>
          {t('claims.disagree')}
        </Button>
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
        await api.ask(replyToClaim, { params: { claim: claim.number }, body: { text } });
        document.querySelector<HTMLElement>('#claims')?.focus();
        onChanged();
      }}
      explain={why}
    />
  );
};

type ClaimCardProps = {
  readonly claim: OrderClaim;
  readonly translator: OrderTranslator;
  readonly onChanged: () => void;
};

/** One claim: its text, state, last day for an answer, and the answer. */
export const ClaimCard = ({ claim, translator, onChanged }: ClaimCardProps) => {
  const { t, language, why } = translator;
  const [isConfirming, setConfirming] = useState(false);
  const { problem, run } = useAction(why);
  const isOpen = claim.state === 'received' || claim.state === 'in_review';
  const withdraw = async (): Promise<void> => {
    await run(async () => {
      await api.ask(withdrawClaim, { params: { claim: claim.number }, body: {} });
      toast('ok', t('claims.withdrawn'));
      focusBehind(document.querySelector('#claims'));
    });
    onChanged();
  };
  return (
    <article className="blk stack gap-s" aria-label={t('claims.number', { number: claim.number })}>
      <div className="row row--between">
        <h3 className="h4">{t('claims.number', { number: claim.number })}</h3>
        <Badge claim={claim} translator={translator} />
      </div>
      <p className="cap">
        {t(`claims.kind-${claim.kind}`)} · {t(`claims.wish-${claim.wish}`)} ·{' '}
        <time dateTime={claim.received}>{formatDateTime(language, claim.received)}</time>
      </p>
      <p className="lines">{claim.text}</p>
      <PrivatePhotos
        path={getClaimPhoto.path}
        params={{ claim: claim.number }}
        photos={claim.photos}
        label={(number) => t('claims.photo', { number })}
      />
      {isOpen && (
        <p className="row row--top gap-s">
          <Icon name="clock" />
          {claim.overdue
            ? t('states.claim.overdue.buyer')
            : t('claims.answer-by', { date: formatDate(language, claim.answer_by) })}
        </p>
      )}
      {claim.answer && (
        <div className="note">
          <Icon name="info" />
          <div>
            <p>
              <b>{claim.outcome && outcomeOf(claim, translator)}</b>
            </p>
            <p className="lines">{claim.answer}</p>
          </div>
        </div>
      )}
      {claim.reply && (
        <div>
          <p className="cap">{t('claims.your-reply')}</p>
          <p className="lines">{claim.reply}</p>
        </div>
      )}
      <ActionError text={problem} />
      {claim.can.reply && (
        <ClaimReply claim={claim} translator={translator} onChanged={onChanged} />
      )}
      {claim.can.withdraw && (
        <div className="acts">
          <Button look="text" onClick={() => setConfirming(true)}>
            {t('claims.withdraw')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        id={`withdraw-${claim.number}`}
        open={isConfirming}
        title={t('claims.withdraw')}
        yes={t('claims.withdraw')}
        no={t('claims.keep')}
        closeLabel={t('a11y.close')}
        onClose={() => setConfirming(false)}
        onYes={withdraw}
      >
        <p>{t('claims.withdraw-text')}</p>
      </ConfirmDialog>
    </article>
  );
};

const outcomeOf = ({ outcome, amount }: OrderClaim, { t }: OrderTranslator): string =>
  outcome === null
    ? ''
    : t(`claims.outcome-${outcome}`, amount === null ? {} : { amount: formatTenge(amount) });

const Badge = ({ claim, translator: { t } }: Pick<ClaimCardProps, 'claim' | 'translator'>) => {
  const { state, overdue, outcome } = claim;
  if (state === 'withdrawn') return <span className="bdg">{t('claims.withdrawn')}</span>;
  if (state === 'answered') {
    return outcome === 'refuse' ? (
      <span className="bdg">{t('states.claim.rejected.label')}</span>
    ) : (
      <span className="bdg bdg--ok">{t('states.claim.accepted.label')}</span>
    );
  }
  if (overdue) {
    return <span className="bdg bdg--danger">{t('states.claim.overdue.label')}</span>;
  }
  return <span className="bdg bdg--warn">{t(`states.claim.${state}.label`)}</span>;
};
