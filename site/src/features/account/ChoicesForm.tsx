import type { CallReply, ChoiceGroup, NoticeChannel, NoticeChoices } from '@oner/config/contract';
import { getNoticeChoices, linkTelegram, unlinkTelegram } from '@oner/config/contract/notices';
import { choiceGroups, noticeChannels } from '@oner/config/contract/text-names';
import { useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import { useApi } from '../../elements/use-api.ts';
import { type NoticeChoice, saveNoticeChoices } from './account.api.ts';
import type { AccountKey, AccountTranslator } from './texts.ts';

type ChoicesFormProps = {
  readonly translator: AccountTranslator;
  /** Only authors have notifications about works and earnings. */
  readonly role: 'buyer' | 'seller';
};

const ofAuthors: readonly ChoiceGroup[] = ['works', 'money'];
const names = {
  mail: 'account.notify-email',
  telegram: 'account.notify-telegram',
  sms: 'notices.sms',
} as const satisfies Record<NoticeChannel, AccountKey>;

/** Checks whether the shop offers the channel; e-mail always is. */
const hasChannel = (choices: NoticeChoices, channel: NoticeChannel): boolean =>
  channel === 'mail' || choices[channel].state !== 'off';
/** Checks whether the channel can reach the person; other channels are disabled. */
const reaches = (choices: NoticeChoices, channel: NoticeChannel): boolean => {
  if (channel === 'telegram') return choices.telegram.state !== 'unlinked';
  return channel === 'mail' || choices.sms.state === 'ready';
};

/** Notification settings by group and channel; each change is saved at once (spec A §2, notifications). */
export const ChoicesForm = ({ translator, role }: ChoicesFormProps) => {
  const { t, why } = translator;
  const { data, setData: setChoices, ...query } = useApi(getNoticeChoices, {});
  const [isBusy, setBusy] = useState(false);
  /** Changes are sent one after the other, in the order in which they were made. */
  const queue = useRef(Promise.resolve());
  const pendingCount = useRef(0);

  if (query.error && !data)
    return <Failed title={t('notices.choices-failed')} query={query} translator={translator} />;
  if (!data) {
    return <span className="sk sk--row coming" role="status" aria-label={t('a11y.loading')} />;
  }

  const shownGroups = choiceGroups.filter(
    (group) => role === 'seller' || !ofAuthors.includes(group),
  );
  const shownChannels = noticeChannels.filter((channel) => hasChannel(data, channel));
  const free = data.choices.filter(
    ({ group, channel, fixed }) =>
      !fixed && shownGroups.includes(group) && hasChannel(data, channel) && reaches(data, channel),
  );

  const save = (changed: readonly NoticeChoice[]): void => {
    if (changed.length === 0) return;
    pendingCount.current += 1;
    setBusy(true);
    // Optimistic update; the response may revert it.
    const isChanged = (one: NoticeChoice) =>
      changed.find(({ group, channel }) => group === one.group && channel === one.channel) ?? one;
    const applyChange = (now: NoticeChoices = data) => ({
      ...now,
      choices: now.choices.map(isChanged),
    });
    setChoices((now) => applyChange(now));
    queue.current = queue.current.then(() => send(changed));
  };
  const send = async (changed: readonly NoticeChoice[]): Promise<void> => {
    try {
      const now = await saveNoticeChoices(changed);
      // Later changes stay as shown until their own response arrives.
      if (pendingCount.current === 1) {
        setChoices(() => now);
        toast('ok', t('notices.saved'));
      }
    } catch (cause) {
      toast('danger', why(cause));
      query.refetch();
    }
    pendingCount.current -= 1;
    if (pendingCount.current === 0) setBusy(false);
  };
  const all = (on: boolean) =>
    save(free.filter((one) => one.on !== on).map((one) => ({ ...one, on })));

  return (
    <div className="stack gap-m">
      <p className="muted">{t('notices.lead')}</p>
      <TelegramPanel
        telegram={data.telegram}
        translator={translator}
        onChanged={(now) => (now ? setChoices(() => now) : query.refetch())}
      />
      {data.sms.phone !== null && (
        <p className="cap">{t('notices.sms-phone', { phone: data.sms.phone })}</p>
      )}
      <div className="ch__a">
        <Button look="line sm" onClick={() => all(true)}>
          {t('account.notify-all')}
        </Button>
        <Button look="line sm" onClick={() => all(false)}>
          {t('account.notify-none')}
        </Button>
      </div>
      {shownGroups.map((group) => (
        <fieldset className="ch" key={group} aria-busy={isBusy}>
          <legend>{t(`notices.group-${group}`)}</legend>
          {shownChannels.map((channel) => {
            const one = data.choices.find((c) => c.group === group && c.channel === channel);
            if (!one) return null;
            const isOff = one.fixed || !reaches(data, channel);
            return (
              <label className="chk" key={channel}>
                <input
                  type="checkbox"
                  checked={one.on && (one.fixed || reaches(data, channel))}
                  disabled={isOff}
                  aria-describedby={one.fixed ? 'choices-fixed' : undefined}
                  onChange={({ target }) => save([{ ...one, on: target.checked }])}
                />
                <span>{t(names[channel])}</span>
              </label>
            );
          })}
          {group === 'account' && (
            <p className="hint ch__n" id="choices-fixed">
              {t('notices.fixed')}
            </p>
          )}
        </fieldset>
      ))}
      <p className="cap">{t('notices.lawful')}</p>
    </div>
  );
};

type TelegramPanelProps = {
  readonly telegram: NoticeChoices['telegram'];
  readonly translator: AccountTranslator;
  /** Takes the choices from the response; without them, they are requested again. */
  readonly onChanged: (now?: NoticeChoices) => void;
};

/** Links a Telegram chat with the account, or unlinks it. The link to the bot is valid for 15 minutes. */
const TelegramPanel = ({
  telegram: { state },
  translator: { t, why },
  onChanged,
}: TelegramPanelProps) => {
  const { isBusy, run } = useAction(why, 'toast');
  const [link, setLink] = useState<CallReply<typeof linkTelegram>>();
  if (state === 'off') return null;

  const join = () =>
    run(async () => {
      const found = await api.ask(linkTelegram, { body: {} });
      setLink(found.url === null ? undefined : found);
      onChanged();
    });
  const part = () =>
    run(async () => {
      setLink(undefined);
      onChanged(await api.ask(unlinkTelegram, {}));
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
      <Button look="line sm" aria-busy={isBusy} onClick={() => void (isLinked ? part() : join())}>
        {t(isLinked ? 'notices.telegram-unlink' : 'notices.telegram-link')}
      </Button>
    </div>
  );
};
