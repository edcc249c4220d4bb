import { useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Field } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { choosePickup, usePickup } from './handover.api.ts';
import type { AuthorsTranslator } from './handover-texts.ts';

/** Whether buyers may come to the author for originals, and in which city. */
export const PickupChoice = ({ translator }: { readonly translator: AuthorsTranslator }) => {
  const { t, language, why } = translator;
  const { data: pickup, askAgain } = usePickup();
  const [isBusy, setBusy] = useState(false);
  if (!pickup) return null;
  const choose = async (city: string): Promise<void> => {
    setBusy(true);
    try {
      await choosePickup(city || null);
      toast('ok', t('handover.pickup-saved'));
      askAgain();
    } catch (cause) {
      toast('danger', why(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className="changes" open={pickup.city !== null}>
      <summary>
        {t('handover.pickup-title')}
        <Icon name="down" />
      </summary>
      <Field id="pickup-city" label={t('handover.pickup-city')} hint={t('handover.pickup-text')}>
        {(ties) => (
          <select
            className="inp"
            value={pickup.city ?? ''}
            aria-busy={isBusy}
            onChange={({ target }) => void choose(target.value)}
            {...ties}
          >
            <option value="">{t('handover.pickup-none')}</option>
            {pickup.cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </details>
  );
};
