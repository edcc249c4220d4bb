import { deviceOf } from '@oner/config/contract/device';
import { removePasskey, renamePasskey } from '@oner/config/contract/passkeys';
import { formatDateTime } from '@oner/config/terms';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { hasPasskeys } from '../../api/passkeys.ts';
import { Button } from '../../elements/Button.tsx';
import { TextField } from '../../elements/TextField.tsx';
import { useRowFocus } from '../../elements/use-row-focus.ts';
import { createPasskey, type OwnPasskey, type PasskeyList } from './security.api.ts';
import type { SecurityKey, SecurityTranslator } from './texts.ts';

type PasskeysProps = {
  readonly list: PasskeyList;
  readonly translator: SecurityTranslator;
  readonly busy: readonly string[];
  readonly run: (
    ids: readonly string[],
    action: () => Promise<unknown>,
    messageKey: SecurityKey,
  ) => Promise<void>;
};

/** Passkeys of the account; hidden if it has none and the browser does not support them. A new one is named after the device. */
export const Passkeys = ({ list: { origin, passkeys }, translator, busy, run }: PasskeysProps) => {
  const { t } = translator;
  const [can, setCan] = useState(false);
  useEffect(() => setCan(hasPasskeys()), []);
  const place = useRowFocus<HTMLUListElement>({ count: passkeys.length, row: 'li' });
  const isAvailable = can && origin === location.origin;
  if (!can && passkeys.length === 0 && !('PublicKeyCredential' in window)) return null;

  const parsed = deviceOf(navigator.userAgent);
  const device = parsed ? t('security.device', parsed) : t('security.unknown-device');
  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('passkey-name');
    void run(
      ['add'],
      () => createPasskey(String(typed ?? '').trim() || device),
      'security.passkey-added',
    );
  };
  return (
    <section className="blk blk--apart" aria-labelledby="passkeys">
      <h2 className="h3" id="passkeys">
        {t('security.passkeys')}
      </h2>
      <p className="muted">{t('security.passkeys-lead')}</p>
      {passkeys.length > 0 && (
        <ul className="rows" aria-labelledby="passkeys" {...place}>
          {passkeys.map((passkey) => {
            const { id } = passkey;
            const params = { id };
            return (
              <PasskeyRow
                key={id}
                passkey={passkey}
                translator={translator}
                isBusy={busy.includes(id)}
                onRename={(name, done) =>
                  void run(
                    [id],
                    async () => {
                      await api.ask(renamePasskey, { params, body: { name } });
                      done();
                    },
                    'security.passkey-renamed',
                  )
                }
                onRemove={() =>
                  void run(
                    [id],
                    () => api.ask(removePasskey, { params }),
                    'security.passkey-removed',
                  )
                }
              />
            );
          })}
        </ul>
      )}
      {isAvailable ? (
        <form className="stack gap-m" method="post" onSubmit={add}>
          <TextField
            name="passkey-name"
            label={t('security.passkey-name')}
            defaultValue={device}
            maxLength={longestName}
            autoComplete="off"
          />
          <div className="acts">
            <button className="btn btn--line" type="submit" aria-busy={busy.includes('add')}>
              {t('security.passkey-add')}
            </button>
          </div>
        </form>
      ) : (
        <p className="note">
          {origin
            ? t('security.passkeys-elsewhere', { address: origin })
            : t('security.passkeys-nowhere')}
        </p>
      )}
    </section>
  );
};

type PasskeyRowProps = {
  readonly passkey: OwnPasskey;
  readonly translator: SecurityTranslator;
  readonly isBusy: boolean;
  /** @param done called after the rename */
  readonly onRename: (name: string, done: () => void) => void;
  readonly onRemove: () => void;
};

/** Maximum length of the name of a passkey in the contract. */
const longestName = 60;

/** One passkey with its name and dates, replaced by a form while it is renamed. */
const PasskeyRow = ({ passkey, translator, isBusy, onRename, onRemove }: PasskeyRowProps) => {
  const { t, language } = translator;
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
            <Button look="line sm" onClick={leave}>
              {t('common.cancel')}
            </Button>
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
        <Button
          look="line sm"
          ref={opener}
          aria-label={t('security.passkey-rename-one', { name })}
          onClick={() => setNaming(true)}
        >
          {t('security.passkey-rename')}
        </Button>
        <Button
          look="line sm"
          aria-label={t('security.passkey-remove-one', { name })}
          aria-busy={isBusy}
          onClick={onRemove}
        >
          {t('security.passkey-remove')}
        </Button>
      </div>
    </li>
  );
};
