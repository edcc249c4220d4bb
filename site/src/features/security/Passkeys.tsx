import { deviceOf } from '@oner/config/contract/device';
import { type SubmitEvent, useEffect, useState } from 'react';
import { hasPasskeys } from '../../api/passkeys.ts';
import { TextField } from '../../elements/TextField.tsx';
import { useKeptPlace } from '../../elements/use-kept-place.ts';
import { longestName, PasskeyRow } from './PasskeyRow.tsx';
import { addOne, type PasskeyList, removeOne, renameOne } from './security.api.ts';
import type { SecurityKey, SecurityVoice } from './words.ts';

type Props = {
  readonly list: PasskeyList;
  readonly voice: SecurityVoice;
  readonly busy: readonly string[];
  readonly run: (
    ids: readonly string[],
    deed: () => Promise<unknown>,
    told: SecurityKey,
  ) => Promise<void>;
};

/** The passkeys of a person, where his browser has any or the account does; a new one is named as the device is. */
export const Passkeys = ({ list: { origin, passkeys }, voice, busy, run }: Props) => {
  const { t } = voice;
  const [can, setCan] = useState(false);
  useEffect(() => setCan(hasPasskeys()), []);
  const place = useKeptPlace<HTMLUListElement>({ count: passkeys.length, row: 'li' });
  const isHere = can && origin === location.origin;
  if (!can && passkeys.length === 0 && !('PublicKeyCredential' in window)) return null;

  const known = deviceOf(navigator.userAgent);
  const device = known ? t('security.device', known) : t('security.unknown-device');
  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('passkey-name');
    void run(['add'], () => addOne(String(typed ?? '').trim() || device), 'security.passkey-added');
  };
  return (
    <section className="blk blk--apart stack gap-m" aria-labelledby="passkeys">
      <h2 className="h3" id="passkeys">
        {t('security.passkeys')}
      </h2>
      <p className="muted">{t('security.passkeys-lead')}</p>
      {passkeys.length > 0 && (
        <ul className="rows" aria-labelledby="passkeys" {...place}>
          {passkeys.map((passkey) => {
            const { id } = passkey;
            return (
              <PasskeyRow
                key={id}
                passkey={passkey}
                voice={voice}
                isBusy={busy.includes(id)}
                onRename={(name, done) =>
                  void run(
                    [id],
                    async () => {
                      await renameOne(id, name);
                      done();
                    },
                    'security.passkey-renamed',
                  )
                }
                onRemove={() => void run([id], () => removeOne(id), 'security.passkey-removed')}
              />
            );
          })}
        </ul>
      )}
      {isHere ? (
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
