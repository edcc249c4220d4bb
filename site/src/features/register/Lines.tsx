import { TextField } from '../../elements/TextField.tsx';
import type { Voice } from '../../elements/words.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import {
  isNetwork,
  type RegistrationField,
  registrationFields,
  type TextName,
} from './registration.ts';
import type { Registering } from './use-registration.ts';
import { explainField, labelOf, type RegisterKey } from './words.ts';

const looks = {
  first_name: { type: 'text', autoComplete: 'given-name' },
  last_name: { type: 'text', autoComplete: 'family-name' },
  username: { type: 'text', autoComplete: 'username' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  password: { type: 'password', autoComplete: 'new-password' },
} as const satisfies Record<RegistrationField, object>;

type Props = {
  readonly names: readonly TextName[];
  readonly voice: Voice<RegisterKey>;
  readonly refusals: RefusalTexts;
  readonly registering: Registering;
  /** Something was typed: it may be kept. */
  readonly onTyped: () => void;
};

const isAsked = (name: TextName): name is RegistrationField =>
  (registrationFields as readonly TextName[]).includes(name);

const hintOf = (t: Voice<RegisterKey>['t'], name: TextName): string | undefined => {
  if (name === 'password') return t('register.password-hint');
  if (name === 'email') return t('register.email-hint');
  if (name === 'about') return t('register.about-hint');
  if (name === 'whatsapp') return t('register.whatsapp-hint');
  return isNetwork(name) ? t('register.link-hint') : undefined;
};

/** The text fields of a form or of one of its steps. */
export const Lines = ({ names, voice, refusals, registering, onTyped }: Props) => {
  const { t } = voice;
  const { problemOf, recheck, typed } = registering;
  return (
    <div className="fgrid">
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={labelOf(t, name)}
          {...(isAsked(name) ? looks[name] : { autoComplete: 'off' })}
          className={/_name$/.test(name) ? '' : 'full'}
          isLong={!isAsked(name) && !isNetwork(name)}
          optional={isAsked(name) ? undefined : t('register.optional')}
          error={explainField(voice, refusals, name, problemOf(name))}
          hint={hintOf(t, name)}
          {...(name === 'password' && {
            reveal: { show: t('register.show-password'), hide: t('register.hide-password') },
          })}
          onInput={({ currentTarget }) => {
            typed(name, currentTarget);
            onTyped();
          }}
          onBlur={({ currentTarget }) => recheck(name, currentTarget.value)}
        />
      ))}
    </div>
  );
};
