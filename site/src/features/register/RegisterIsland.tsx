import { type SubmitEvent, useEffect, useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { toastNextPage } from '../../api/toast.ts';
import {
  type FieldProblem,
  type Problems as FormProblems,
  refusedFields,
} from '../../elements/form-errors.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { explain, type RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { type Bag, speaker } from '../../i18n/say.ts';
import { AuthorWelcome } from './AuthorWelcome.tsx';
import { Consent } from './Consent.tsx';
import { nextPlace } from './next-place.ts';
import { Problems } from './Problems.tsx';
import {
  checkRegistration,
  type Kind,
  type RegistrationField,
  readRegistration,
  registrationFields,
} from './registration.ts';
import { askToRegister } from './session.api.ts';
import { TextField } from './TextField.tsx';
import { useReady } from './use-ready.ts';
import { useTaken } from './use-taken.ts';
import { explainField, type RegisterKey } from './words.ts';

const looks = {
  first_name: { type: 'text', autoComplete: 'given-name' },
  last_name: { type: 'text', autoComplete: 'family-name' },
  username: { type: 'text', autoComplete: 'username' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  password: { type: 'password', autoComplete: 'new-password' },
} as const satisfies Record<RegistrationField, object>;

type Props = { kind: Kind; bag: Bag<RegisterKey>; refusals: RefusalTexts };

export { registerCodes, registerKeys } from './words.ts';

/** Registration of a buyer, or of an author by the short form (spec A §2, §5). */
export const RegisterIsland = ({ kind, bag, refusals }: Props) => {
  const { language } = bag;
  const t = speaker(bag);
  const ready = useReady();
  const { taken, check } = useTaken();
  const [errors, setErrors] = useState<FormProblems>({});
  const [refused, setRefused] = useState<FormProblems>({});
  const [general, setGeneral] = useState('');
  const [stage, setStage] = useState<'typing' | 'sending' | 'done'>('typing');

  // Nobody registers twice; but a buyer who wants to sell stays, and the page tells him what an author's account is.
  const visitor = useVisitor();
  const role = stage === 'typing' && visitor.is === 'in' ? visitor.person.role : undefined;
  useEffect(() => {
    if (role === 'seller') location.replace(pathIn(language, '/create-single'));
    if (role === 'buyer' && kind === 'buyer')
      location.replace(nextPlace(location.search, language));
  }, [role, kind, language]);

  const problemOf = (field: string): FieldProblem | undefined => {
    if (errors[field]) return errors[field];
    if (field === 'email' && taken.email) return { code: 'email-taken', facts: {} };
    return field === 'phone' && taken.phone ? { code: 'phone-taken', facts: {} } : undefined;
  };
  const wordsOf = (field: RegistrationField | 'terms', problem = problemOf(field)) =>
    explainField(t, language, refusals, field, problem);

  /** Tells a mistake when the field is left, but not that it is still empty. */
  const recheck = (form: HTMLFormElement | null, field: RegistrationField, value: string) => {
    if (!form) return;
    const problem = value
      ? checkRegistration(kind, readRegistration(new FormData(form)), language)[field]
      : undefined;
    setErrors(({ [field]: _, ...rest }) => (problem ? { ...rest, [field]: problem } : rest));
  };

  /** Spaces cannot be typed into a username; the field says why (spec A §5). */
  const typed = (field: RegistrationField, input: HTMLInputElement) => {
    if (field === 'username' && /\s/.test(input.value)) {
      input.value = input.value.replace(/\s+/g, '');
      setErrors((before) => ({ ...before, username: { code: 'username-format', facts: {} } }));
      return;
    }
    setErrors(({ [field]: _, ...rest }) => rest);
    if (field === 'email' || field === 'phone') check(field, input.value);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readRegistration(new FormData(form));
    const wrong = checkRegistration(kind, values, language);
    setErrors(wrong);
    setRefused({});
    setGeneral('');
    const first = [...registrationFields, 'terms'].find((field) => wrong[field]);
    if (first) {
      form.querySelector<HTMLInputElement>(`#${first}`)?.focus();
      return;
    }
    setStage('sending');
    try {
      await askToRegister(kind, values, language);
      setStage('done');
      if (kind === 'seller') return;
      toastNextPage('ok', t('fixed.user-registered'));
      location.assign(nextPlace(location.search, language));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = refusedFields(error);
      setErrors(fields);
      setRefused(fields);
      if (Object.keys(fields).length === 0) setGeneral(explain(language, refusals, error));
      setStage('typing');
    }
  };

  const known = [...registrationFields, 'terms'] as const;
  const problems = known.flatMap((field) => {
    const message = refused[field] && wordsOf(field, refused[field]);
    return message ? [{ field, label: t(`fields.${field}`), message }] : [];
  });

  return (
    <>
      <form className="stack gap-m" method="post" noValidate onSubmit={submit}>
        <Problems t={t} general={general} problems={problems} />
        <div className="fgrid">
          {registrationFields.map((field) => (
            <div key={field} className={/_name$/.test(field) ? undefined : 'full'}>
              <TextField
                name={field}
                label={t(`fields.${field}`)}
                {...looks[field]}
                error={wordsOf(field)}
                hint={
                  field === 'password'
                    ? t('register.password-hint')
                    : field === 'email'
                      ? t('register.email-hint')
                      : undefined
                }
                {...(field === 'password' && {
                  reveal: { show: t('register.show-password'), hide: t('register.hide-password') },
                })}
                onInput={({ currentTarget }) => typed(field, currentTarget)}
                onBlur={({ currentTarget }) =>
                  recheck(currentTarget.form, field, currentTarget.value)
                }
              />
            </div>
          ))}
        </div>
        <Consent t={t} language={language} kind={kind} error={wordsOf('terms')} />
        <button
          className="btn btn--wide"
          type="submit"
          disabled={!ready || stage !== 'typing'}
          // Else the field is left first, its mistake moves the button away, and the click ends beside it.
          onMouseDown={(event) => event.preventDefault()}
        >
          {stage === 'typing' ? t('register.create-account') : t('register.creating')}
        </button>
      </form>
      {stage === 'done' && kind === 'seller' && <AuthorWelcome t={t} language={language} />}
    </>
  );
};
