import type { NoticeChoices } from '@oner/config/contract';
import { useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Icon } from '../../elements/Icon.tsx';
import { askForLink, type Link, unlink } from './choices.api.ts';
import type { AccountVoice } from './words.ts';

type Props = {
  readonly telegram: NoticeChoices['telegram'];
  readonly voice: AccountVoice;
  /** What the server says after a change; without it, it is to be asked. */
  readonly onChanged: (now?: NoticeChoices) => void;
};

/** Joins a chat with the account and parts them again; the bot itself is opened by a link that lives 15 minutes. */
export const TelegramPanel = ({ telegram: { state }, voice: { t, why }, onChanged }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<Link>();
  if (state === 'off') return null;

  const run = async (deed: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await deed();
    } catch (cause) {
      toast('danger', why(cause));
    }
    setBusy(false);
  };
  const join = () =>
    run(async () => {
      const found = await askForLink();
      setLink(found.url === null ? undefined : found);
      onChanged();
    });
  const part = () =>
    run(async () => {
      setLink(undefined);
      onChanged(await unlink());
    });

  const isLinked = state === 'linked';
  return (
    <div className="tg">
      <p>
        <b>Telegram</b>
        {isLinked && (
          <span className="rows__now">
            <Icon name="check" />
            {t('notices.telegram-linked')}
          </span>
        )}
      </p>
      {state === 'blocked' && <p className="muted">{t('notices.telegram-blocked')}</p>}
      {link?.url && !isLinked && (
        <p className="note">
          {t('notices.telegram-open')}{' '}
          <a href={link.url} target="_blank" rel="noopener noreferrer">
            {t('notices.telegram-go')}
          </a>
        </p>
      )}
      <button
        className="btn btn--line btn--sm"
        type="button"
        aria-busy={isBusy}
        onClick={() => void (isLinked ? part() : join())}
      >
        {t(isLinked ? 'notices.telegram-unlink' : 'notices.telegram-link')}
      </button>
    </div>
  );
};
