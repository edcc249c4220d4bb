import { Icon } from '../../elements/Icon.tsx';
import type { Say } from '../../i18n/say.ts';
import type { RegisterKey } from './words.ts';

/** The messages of success, word for word (spec A §8). */
export const Registered = ({ t }: { readonly t: Say<RegisterKey> }) => (
  <div className="note" role="status">
    <Icon name="check" />
    <div>
      <p>{t('fixed.user-registered')}</p>
      <p className="muted">
        {t('fixed.thanks-registering')}. {t('fixed.registered-and-in')}
      </p>
    </div>
  </div>
);
