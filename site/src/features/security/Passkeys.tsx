import { deviceOf } from '@oner/config/contract/device';
import { type SubmitEvent, useEffect, useState } from 'react';
import { hasPasskeys } from '../../api/passkeys.ts';
import { TextField } from '../../elements/TextField.tsx';
import { useKeptPlace } from '../../elements/use-kept-place.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { addOne, type PasskeyList, removeOne } from './security.api.ts';
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
export const Passkeys = ({
  list: { origin, passkeys },
  voice: { t, language },
  busy,
  run,
}: Props) => {
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
  const at = (date: string): string => formatDateTime(language, date);
  return (
    <section className="blk blk--apart stack gap-m" aria-labelledby="passkeys">
      <h2 className="h3" id="passkeys">
        {t('security.passkeys')}
      </h2>
      <p className="muted">{t('security.passkeys-lead')}</p>
      {passkeys.length > 0 && (
        <ul className="rows" aria-labelledby="passkeys" {...place}>
          {passkeys.map(({ id, name, created_at, last_used_at: used }) => (
            <li key={id} className="rows__i">
              <div>
                <p>
                  <b>{name}</b>
                </p>
                <p className="cap">{t('security.passkey-created', { date: at(created_at) })}</p>
                <p className="cap">
                  {used
                    ? t('security.passkey-used', { date: at(used) })
                    : t('security.passkey-unused')}
                </p>
              </div>
              <button
                className="btn btn--line btn--sm"
                type="button"
                aria-label={t('security.passkey-remove-one', { name })}
                aria-busy={busy.includes(id)}
                onClick={() => void run([id], () => removeOne(id), 'security.passkey-removed')}
              >
                {t('security.passkey-remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isHere ? (
        <form className="stack gap-m" method="post" onSubmit={add}>
          <TextField
            name="passkey-name"
            label={t('security.passkey-name')}
            defaultValue={device}
            maxLength={60}
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
