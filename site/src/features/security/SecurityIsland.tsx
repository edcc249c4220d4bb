import {
  endOtherSessions,
  endSession,
  forgetDevice,
  listDevices,
  listSessions,
} from '@oner/config/contract/access';
import { deviceOf } from '@oner/config/contract/device';
import { listPasskeys } from '@oner/config/contract/passkeys';
import { formatDateTime } from '@oner/config/terms';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { forgetVisitor } from '../../api/draft.ts';
import { toast, toastNextPage } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { allOf } from '../../elements/use-query.ts';
import { useRowFocus } from '../../elements/use-row-focus.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { pathIn } from '../../i18n/language.ts';
import { Passkeys } from './Passkeys.tsx';
import type { SecurityKey, SecurityTranslator } from './texts.ts';

type SecurityIslandProps = { readonly islandTexts: IslandTexts<SecurityKey> };

/** Sessions and known devices; each can be ended or forgotten, all others at once too (spec A §2). */
export const SecurityIsland = ({ islandTexts }: SecurityIslandProps) => {
  const translator = translatorOf(islandTexts);
  const { t, why, language } = translator;
  const visitor = useVisitor();
  const send = visitor.is === 'in' ? {} : null;
  const { data, ...query } = allOf(
    useApi(listSessions, send),
    useApi(listDevices, send),
    useApi(listPasskeys, send),
  );
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [sessions = [], devices = [], passkeys] = data ?? [];
  const sessionPlace = useRowFocus<HTMLUListElement>({ count: sessions.length, row: 'li' });
  const devicePlace = useRowFocus<HTMLUListElement>({ count: devices.length, row: 'li' });

  /** @param action returns `left` if it leaves the page, `stopped` if nothing was done */
  const run = async (
    ids: readonly string[],
    action: () => Promise<unknown>,
    messageKey: SecurityKey,
  ) => {
    if (busy.length > 0) return;
    setBusy(ids);
    try {
      const outcome = await action();
      if (outcome === 'left') return;
      if (outcome !== 'stopped') toast('ok', t(messageKey));
    } catch (cause) {
      toast('danger', why(cause));
    }
    setBusy([]);
    query.refetch();
  };
  const end = ({ id, current }: (typeof sessions)[number]): Promise<void> =>
    run(
      [id],
      async () => {
        await api.ask(endSession, { params: { id } });
        return current ? leave() : 'here';
      },
      'security.ended',
    );
  /** The own session was ended: continue as after a logout. */
  const leave = async () => {
    await forgetVisitor();
    toastNextPage('info', t('fixed.logged-out'));
    location.assign(pathIn(language, '/'));
    return 'left';
  };
  const forget = (id: string) => api.ask(forgetDevice, { params: { id } });
  const dated = (key: SecurityKey, at: string) => t(key, { date: formatDateTime(language, at) });

  if (!data && query.error !== undefined)
    return <Failed title={t('security.failed-title')} query={query} translator={translator} />;
  if (!passkeys) {
    return (
      <div className="stack gap-m coming" role="status" aria-label={t('a11y.loading')}>
        <span className="sk sk--row" />
        <span className="sk sk--row" />
      </div>
    );
  }
  const others = [...sessions, ...devices].filter(({ current }) => !current);
  return (
    <div className="stack gap-m">
      <ul className="rows" aria-labelledby="sessions" {...sessionPlace}>
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            agent={session.device}
            isCurrent={session.current}
            facts={[
              dated('security.opened', session.opened_at),
              dated('security.expires', session.expires_at),
            ]}
            action="account.session-end"
            spoken="security.end-one"
            translator={translator}
            isBusy={busy.includes(session.id)}
            onPress={() => void end(session)}
          />
        ))}
      </ul>
      {devices.length > 0 && (
        <>
          <h2 className="h3" id="devices">
            {t('security.devices')}
          </h2>
          <p className="muted">{t('security.devices-lead')}</p>
          <ul className="rows" aria-labelledby="devices" {...devicePlace}>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                agent={device.device}
                isCurrent={device.current}
                facts={[dated('security.last-login', device.last_at)]}
                action="security.forget"
                spoken="security.forget-one"
                translator={translator}
                isBusy={busy.includes(device.id)}
                onPress={() => void run([device.id], () => forget(device.id), 'security.forgotten')}
              />
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <Button
          look="line"
          aria-busy={busy.length > 0}
          onClick={() =>
            void run(
              others.map(({ id }) => id),
              () => api.ask(endOtherSessions, {}),
              'security.others-ended',
            )
          }
        >
          {t('security.end-others')}
        </Button>
      )}
      <Passkeys list={passkeys} translator={translator} busy={busy} run={run} />
    </div>
  );
};

type DeviceRowProps = {
  /** User-Agent */
  readonly agent: string;
  readonly isCurrent: boolean;
  readonly facts: readonly string[];
  /** Label of the button, and its accessible name with the device. */
  readonly action: SecurityKey;
  readonly spoken: SecurityKey;
  readonly translator: SecurityTranslator;
  readonly isBusy: boolean;
  readonly onPress: () => void;
};

/** One session or device, with a readable name of the device and its button. */
const DeviceRow = ({ translator: { t }, agent, isCurrent, isBusy, ...row }: DeviceRowProps) => {
  const parsed = deviceOf(agent);
  const device = parsed ? t('security.device', parsed) : t('security.unknown-device');
  return (
    <li className="rows__i">
      <div>
        <p title={agent}>
          <b>{device}</b>
          {isCurrent && (
            <span className="rows__now">
              <Icon name="check" />
              {t('account.session-this')}
            </span>
          )}
        </p>
        {row.facts.map((fact) => (
          <p key={fact} className="cap">
            {fact}
          </p>
        ))}
      </div>
      <Button
        look="line sm"
        aria-label={t(row.spoken, { device })}
        aria-busy={isBusy}
        onClick={row.onPress}
      >
        {t(row.action)}
      </Button>
    </li>
  );
};
