import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../../elements/TextField.tsx';
import { formatDateTime } from '../../i18n/dates.ts';
import type { Passkey } from './security.api.ts';
import type { SecurityVoice } from './words.ts';

type Props = {
  readonly passkey: Passkey;
  readonly voice: SecurityVoice;
  readonly isBusy: boolean;
  /** @param done called when it has another name */
  readonly onRename: (name: string, done: () => void) => void;
  readonly onRemove: () => void;
};

/** Longest name of a passkey, as the contract has it. */
export const longestName = 60;

/** One passkey: what it is called, since when it is there, and a form in place of it for another name. */
export const PasskeyRow = ({ passkey, voice, isBusy, onRename, onRemove }: Props) => {
  const { t, language } = voice;
  const { id, name, last_used_at: used } = passkey;
  const [isNaming, setNaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isNaming) return;
    form.current?.querySelector('input')?.select();
    return () => opener.current?.focus();
  }, [isNaming]);

  const leave = () => setNaming(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get(field) ?? '').trim();
    if (typed === '' || typed === name) leave();
    else onRename(typed, leave);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
  };
  const field = `name-${id}`;
  const at = (date: string): string => formatDateTime(language, date);
  if (isNaming) {
    return (
      <li className="rows__i">
        <form
          className="stack gap-s"
          method="post"
          ref={form}
          onSubmit={submit}
          onKeyDown={onKeyDown}
          aria-busy={isBusy}
        >
          <TextField
            name={field}
            label={t('security.passkey-new-name')}
            defaultValue={name}
            maxLength={longestName}
            autoComplete="off"
          />
          <div className="acts">
            <button className="btn btn--sm" type="submit" aria-disabled={isBusy}>
              {t('account.save')}
            </button>
            <button className="btn btn--line btn--sm" type="button" onClick={leave}>
              {t('common.cancel')}
            </button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li className="rows__i">
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className="cap">{t('security.passkey-created', { date: at(passkey.created_at) })}</p>
        <p className="cap">
          {used ? t('security.passkey-used', { date: at(used) }) : t('security.passkey-unused')}
        </p>
      </div>
      <div className="acts">
        <button
          className="btn btn--line btn--sm"
          type="button"
          ref={opener}
          aria-label={t('security.passkey-rename-one', { name })}
          onClick={() => setNaming(true)}
        >
          {t('security.passkey-rename')}
        </button>
        <button
          className="btn btn--line btn--sm"
          type="button"
          aria-label={t('security.passkey-remove-one', { name })}
          aria-busy={isBusy}
          onClick={onRemove}
        >
          {t('security.passkey-remove')}
        </button>
      </div>
    </li>
  );
};
