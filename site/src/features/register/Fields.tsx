import type { ReactNode } from 'react';
import { DocumentLinks } from '../../elements/DocumentLinks.tsx';
import { FieldError, tie } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { ProblemList } from '../../elements/ProblemList.tsx';
import { TextField } from '../../elements/TextField.tsx';
import type { Translator } from '../../elements/translator.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import {
  type Box,
  type FieldName,
  isNetwork,
  type RegistrationField,
  type RegistrationKind,
  registrationFields,
  registrationFieldsOf,
  type TextName,
} from './registration.ts';
import { explainRegistrationField, type RegisterKey, registrationLabelOf } from './texts.ts';
import type { Registering } from './use-registration.ts';

const inputProps = {
  first_name: { type: 'text', autoComplete: 'given-name' },
  last_name: { type: 'text', autoComplete: 'family-name' },
  username: { type: 'text', autoComplete: 'username' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  password: { type: 'password', autoComplete: 'new-password' },
} as const satisfies Record<RegistrationField, object>;

type LinesProps = {
  readonly names: readonly TextName[];
  readonly translator: Translator<RegisterKey>;
  readonly refusals: RefusalTexts;
  readonly registering: Registering;
  /** Called after typing, to keep the draft. */
  readonly onTyped: () => void;
};

const isRegistrationField = (name: TextName): name is RegistrationField =>
  (registrationFields as readonly TextName[]).includes(name);

const hintOf = (t: Translator<RegisterKey>['t'], name: TextName): string | undefined => {
  if (name === 'password') return t('register.password-hint');
  if (name === 'email') return t('register.email-hint');
  if (name === 'about') return t('register.about-hint');
  if (name === 'whatsapp') return t('register.whatsapp-hint');
  return isNetwork(name) ? t('register.link-hint') : undefined;
};

/** Text fields of a form or of one of its steps. */
export const Lines = ({ names, translator, refusals, registering, onTyped }: LinesProps) => {
  const { t } = translator;
  const { problemOf, recheck, typed } = registering;
  return (
    <div className="fgrid">
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={registrationLabelOf(t, name)}
          {...(isRegistrationField(name) ? inputProps[name] : { autoComplete: 'off' })}
          className={/_name$/.test(name) ? '' : 'full'}
          isLong={!isRegistrationField(name) && !isNetwork(name)}
          optional={isRegistrationField(name) ? undefined : t('register.optional')}
          error={explainRegistrationField(translator, refusals, name, problemOf(name))}
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

type BoxesProps = {
  readonly kind: RegistrationKind;
  readonly translator: Translator<RegisterKey>;
  readonly refusals: RefusalTexts;
  readonly registering: Registering;
};

/**
 * Required checkboxes: the documents (three consents of an author), opened in a new tab to keep the typed values
 * (spec A §2), and that an author is of age or a legal entity (spec L §5).
 */
export const Boxes = (props: BoxesProps) => {
  const { kind, translator } = props;
  const { t, language } = translator;
  const text = t(kind === 'buyer' ? 'register.accept-buyer' : 'register.accept-author');
  return (
    <>
      <Tick {...props} name="terms">
        <DocumentLinks<'terms' | 'privacy' | 'agreement'> text={text} t={t} language={language} />
      </Tick>
      {kind === 'seller' && (
        <Tick {...props} name="adult">
          {t('register.adult')}
        </Tick>
      )}
    </>
  );
};

const Tick = (props: BoxesProps & { readonly name: Box; readonly children: ReactNode }) => {
  const { name, translator, refusals, registering, children } = props;
  const error = explainRegistrationField(translator, refusals, name, registering.problemOf(name));
  return (
    <div>
      <label className="chk" htmlFor={name}>
        <input
          type="checkbox"
          {...tie(name, error)}
          name={name}
          onChange={() => registering.forget(name)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={name} text={error} />
    </div>
  );
};

type RefusedProps = {
  readonly translator: Translator<RegisterKey>;
  readonly refusals: RefusalTexts;
  readonly registering: Registering;
  /** Shows the field of a link, which may be in another step. */
  readonly onFollow?: (field: FieldName) => void;
};

/** Refusal of the server: each field as «key: message», or the whole form (spec A §8). */
export const RefusedRegistration = ({
  translator,
  refusals,
  registering,
  onFollow,
}: RefusedProps) => {
  const { refused, general } = registering;
  const problems = registrationFieldsOf('seller').flatMap((field) => {
    const message =
      refused[field] && explainRegistrationField(translator, refusals, field, refused[field]);
    return message ? [{ field, label: registrationLabelOf(translator.t, field), message }] : [];
  });
  return (
    <ProblemList
      t={translator.t}
      general={general ? translator.why(general) : ''}
      problems={problems}
      {...(onFollow && { onFollow: (field: string) => onFollow(field as FieldName) })}
    />
  );
};

/** The message of success in one sentence (spec A §8). */
export const Registered = ({ text }: { readonly text: string }) => (
  <p className="note" role="status">
    <Icon name="check" />
    {text}
  </p>
);
