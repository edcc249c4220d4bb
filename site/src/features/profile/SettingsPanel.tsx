import { useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Options } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { MerchTermsTable } from '../../elements/MerchTermsTable.tsx';
import { LicenceForm } from './LicenceForm.tsx';
import { type Settings, saveSettings } from './profile.api.ts';
import {
  canWithdraw,
  choosesAvailability,
  type MyWorkCardProps,
  ownAvailabilities,
} from './profile.ts';

/** Settings that an author can change at any time without a moderator (spec L §6). */
export const SettingsPanel = (props: MyWorkCardProps) => {
  const { work, availabilities, kinds, translator, refusals, onAction, onChanged } = props;
  const { t } = translator;
  const { id, name } = work;
  // Optimistic update; reverted if the server refuses it.
  const [pending, setPending] = useState<Settings>();
  const [isOffering, setOffering] = useState(false);
  const shown = { ...work, ...pending };

  const save = async (change: Settings): Promise<void> => {
    if (pending) return;
    setPending(change);
    try {
      await saveSettings(id, change);
      toast('ok', t('profile.saved', { name }));
      onChanged();
    } catch (cause) {
      toast('danger', translator.why(cause));
    } finally {
      setPending(undefined);
    }
  };
  const box = (key: 'main_page' | 'merch' | 'canvas_copy', label: string, note?: string) => (
    <label className="chk">
      <input
        type="checkbox"
        checked={shown[key] === true}
        onChange={({ target }) => void save({ [key]: target.checked })}
      />
      <span>
        {label}
        {note && <span className="cap cap--block">{note}</span>}
      </span>
    </label>
  );
  const mainNote = work.on_main_page
    ? t('profile.main-shown')
    : work.main_page
      ? t('profile.main-waits')
      : undefined;
  return (
    <div className="sets__b" aria-busy={pending ? true : undefined}>
      <label className="chk">
        <input
          type="checkbox"
          checked={!shown.hidden}
          onChange={({ target }) => void save({ hidden: !target.checked })}
        />
        <span>{t('profile.visible')}</span>
      </label>
      {box('main_page', t('profile.on-main'), mainNote)}
      {work.section !== 'artisan' && <MerchTermsTable kinds={kinds} translator={translator} />}
      {work.section !== 'artisan' && (
        <details className="sets" onToggle={({ currentTarget }) => setOffering(currentTarget.open)}>
          <summary>
            <Icon name="down" />
            {t('licence.settings')}
          </summary>
          {isOffering && <LicenceForm workId={id} refusals={refusals} texts={translator} />}
        </details>
      )}
      {box('merch', t('profile.merch'))}
      {box('canvas_copy', t('profile.canvas'))}
      <div className="fld">
        <label htmlFor={`availability-${id}`}>{t('profile.availability')}</label>
        <select
          className="sel sel--sm"
          id={`availability-${id}`}
          value={shown.availability}
          disabled={!choosesAvailability(work)}
          aria-describedby={choosesAvailability(work) ? undefined : `availability-${id}-hint`}
          onChange={({ target }) => {
            const availability = ownAvailabilities.find((one) => one === target.value);
            if (availability) void save({ availability });
          }}
        >
          <Options
            of={availabilities
              .filter(({ key }) => key === work.availability || isOwnAvailability(key))
              .map(({ key, label }) => [key, label])}
          />
        </select>
        {!choosesAvailability(work) && (
          <p className="hint" id={`availability-${id}-hint`}>
            {t('profile.availability-fixed')}
          </p>
        )}
      </div>
      <div className="row">
        <Button
          look="line sm"
          aria-label={t('profile.deposit-of', { name })}
          onClick={() => onAction('deposit')}
        >
          <Icon name="shield" />
          {t('profile.deposit')}
        </Button>
        {canWithdraw(work) && (
          <Button
            look="line sm"
            aria-label={t('profile.withdraw-of', { name })}
            onClick={() => onAction('withdraw')}
          >
            <Icon name="undo" />
            {t('work.withdraw')}
          </Button>
        )}
      </div>
    </div>
  );
};

const isOwnAvailability = (key: string): boolean => ownAvailabilities.some((own) => own === key);
