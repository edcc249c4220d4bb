import type { Language } from '@oner/config/contract';
import {
  checkEmail,
  checkPhone,
  registerBuyer,
  registerSeller,
} from '@oner/config/contract/registration';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { ApiError } from '../../api/error.ts';
import { upload } from '../../api/upload.ts';
import {
  type FieldProblem,
  type Problems as FormProblems,
  refusedFields,
} from '../../elements/form-errors.ts';
import { registerSurely } from '../../elements/register-surely.ts';
import type { PortraitPick } from '../../photos/use-portrait.ts';
import {
  buyerBody,
  checkRegistration,
  draftOf,
  dropRegistrationDrafts,
  type FieldName,
  loadDraft,
  type Registration,
  type RegistrationKind,
  readRegistration,
  registrationFieldsOf,
  saveDraft,
  sellerFields,
} from './registration.ts';

type RegistrationInput = {
  readonly kind: RegistrationKind;
  readonly form: Registration;
  readonly photo: File | undefined;
  readonly language: Language;
  readonly onProgress: (share: number) => void;
};

/**
 * Registers; the person is logged in at once (spec A §4).
 * @returns the id of the new profile
 * @throws ApiError when it is refused
 */
export const register = (request: RegistrationInput): Promise<string> => {
  const { kind, form, photo, language, onProgress } = request;
  return registerSurely(form, () =>
    kind === 'buyer'
      ? api.ask(registerBuyer, { body: buyerBody(form, language) })
      : upload(registerSeller, {
          fields: sellerFields(form, language),
          files: { photo },
          onProgress,
        }),
  );
};

/** Checks whether an e-mail or phone is already registered (spec A §5). Returns false if the check fails. */
const isTaken = async (
  field: 'email' | 'phone',
  value: string,
  signal: AbortSignal,
): Promise<boolean> => {
  try {
    if (field === 'email') {
      return (await api.ask(checkEmail, { query: { email: value } }, { signal })).hasEmail;
    }
    return (await api.ask(checkPhone, { query: { phone: value } }, { signal })).hasPhone;
  } catch {
    return false; // the registration itself checks again
  }
};

type Stage =
  | { readonly is: 'typing' }
  | { readonly is: 'sending'; readonly share: number | undefined }
  | { readonly is: 'done'; readonly id: string };

type RegistrationOptions = {
  readonly kind: RegistrationKind;
  readonly language: Language;
  /** Waits for the chosen portrait to be prepared. */
  readonly portrait?: () => Promise<Pick<PortraitPick, 'photo' | 'problem'>>;
  /** Shows a wrong field, which may be in another step. */
  readonly show?: (field: FieldName) => void;
};

const focusOn = (form: HTMLFormElement | null, field: FieldName): void =>
  form?.querySelector<HTMLElement>(`#${field}`)?.focus();

/** Validation and sending of both registration forms (spec A §2, §5, §8). The fields are uncontrolled. */
export const useRegistration = ({ kind, language, portrait, show }: RegistrationOptions) => {
  const form = useRef<HTMLFormElement>(null);
  const { taken, check, stop } = useTakenCheck();
  const [errors, setErrors] = useState<FormProblems>({});
  const [refused, setRefused] = useState<FormProblems>({});
  const [general, setGeneral] = useState<ApiError>();
  const [stage, setStage] = useState<Stage>({ is: 'typing' });
  // Field to focus once its step is rendered.
  const [sought, seek] = useState<FieldName>();
  useEffect(() => {
    if (!sought) return;
    focusOn(form.current, sought);
    seek(undefined);
  }, [sought]);

  const problemOf = (field: FieldName): FieldProblem | undefined => {
    if (errors[field]) return errors[field];
    if (field === 'email' && taken.email) return { code: 'email-taken', facts: {} };
    return field === 'phone' && taken.phone ? { code: 'phone-taken', facts: {} } : undefined;
  };
  const read = () => readRegistration(new FormData(form.current ?? undefined));
  const wrongIn = (fields: readonly FieldName[]): FormProblems => {
    const all = checkRegistration(kind, read(), language);
    return Object.fromEntries(fields.flatMap((one) => (all[one] ? [[one, all[one]]] : [])));
  };
  const forget = (field: FieldName) => setErrors(({ [field]: _, ...rest }) => rest);
  const lead = (field: FieldName): void => {
    show?.(field);
    seek(field);
  };

  /** Validates a field on blur, unless it is empty. */
  const recheck = (field: FieldName, value: string): void => {
    const problem = value ? wrongIn([field])[field] : undefined;
    setErrors(({ [field]: _, ...rest }) => (problem ? { ...rest, [field]: problem } : rest));
  };

  /** Removes spaces typed into a username, with a message (spec A §5). */
  const typed = (field: FieldName, input: HTMLInputElement | HTMLTextAreaElement): void => {
    if (field === 'username' && /\s/.test(input.value)) {
      input.value = input.value.replace(/\s+/g, '');
      setErrors((before) => ({ ...before, username: { code: 'username-format', facts: {} } }));
      return;
    }
    forget(field);
    if (field === 'email' || field === 'phone') check(field, input.value);
  };

  /** Validates fields before the next step; the first wrong one receives the focus. */
  const passes = (fields: readonly FieldName[]): boolean => {
    const wrong = wrongIn(fields);
    setErrors(wrong);
    setRefused({});
    setGeneral(undefined);
    const problemIn = (field: FieldName) =>
      wrong[field] || ((field === 'email' || field === 'phone') && taken[field]);
    const first = fields.find(problemIn);
    if (first) lead(first);
    return first === undefined;
  };

  const submit = async (): Promise<void> => {
    // Known conflicts of e-mail or phone do not block sending: they may have been released meanwhile, and the server decides.
    const wrong = wrongIn(registrationFieldsOf(kind));
    setErrors(wrong);
    setRefused({});
    setGeneral(undefined);
    const first = registrationFieldsOf(kind).find((field) => wrong[field]);
    if (first) return lead(first);
    stop();
    setStage({ is: 'sending', share: undefined });
    const { photo, problem } = (await portrait?.()) ?? {};
    if (problem) {
      setStage({ is: 'typing' });
      return lead('photo');
    }
    const onProgress = (share: number) => photo && setStage({ is: 'sending', share });
    try {
      const id = await register({ kind, form: read(), photo, language, onProgress });
      dropRegistrationDrafts();
      setStage({ is: 'done', id });
    } catch (error) {
      setStage({ is: 'typing' });
      if (!(error instanceof ApiError)) throw error;
      const fields = refusedFields(error);
      setErrors(fields);
      setRefused(fields);
      if (Object.keys(fields).length === 0) setGeneral(error);
    }
  };

  return {
    form,
    stage,
    general,
    refused,
    problemOf,
    recheck,
    typed,
    forget,
    passes,
    submit,
    lead,
  };
};

export type Registering = ReturnType<typeof useRegistration>;

const pauseMs = 500;
type Checked = 'email' | 'phone';

/**
 * Checks whether an e-mail or phone is taken, half a second after the last key (spec A §5). Only the last response counts.
 */
const useTakenCheck = () => {
  const [taken, setTaken] = useState<Readonly<Record<Checked, boolean>>>({
    email: false,
    phone: false,
  });
  const running = useRef<Partial<Record<Checked, AbortController>>>({});

  const check = (field: Checked, value: string) => {
    running.current[field]?.abort();
    setTaken((before) => ({ ...before, [field]: false }));
    // Incomplete values are not checked, because requests count towards the visitor's rate limit.
    const whole = field === 'email' ? /^\S+@\S+\.\S{2,}$/.test(value) : /(\d\D*){10,}/.test(value);
    if (!whole) return;
    const control = new AbortController();
    running.current[field] = control;
    setTimeout(async () => {
      if (control.signal.aborted) return;
      const found = await isTaken(field, value.trim(), control.signal);
      if (!control.signal.aborted) setTaken((before) => ({ ...before, [field]: found }));
    }, pauseMs);
  };

  /** Discards pending checks: the form was sent, and from now on the person's own account has these values. */
  const stop = () => {
    for (const control of Object.values(running.current)) control.abort();
    setTaken({ email: false, phone: false });
  };

  return { taken, check, stop };
};

/**
 * Restores the draft after a reload. Values typed before hydration take precedence.
 * @param onFound called with the step of the draft
 */
export const useRegistrationDraft = (
  kind: RegistrationKind,
  form: RefObject<HTMLFormElement | null>,
  lastStep: number,
  onFound?: (step: number) => void,
) => {
  const [isBack, setBack] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is read once, when the page comes alive.
  useEffect(() => {
    const draft = loadDraft(kind, lastStep);
    for (const [name, text] of Object.entries(draft?.texts ?? {})) {
      const field = form.current?.elements.namedItem(name);
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (isText && field.value === '') field.value = text;
    }
    if (!draft) return;
    setBack(true);
    onFound?.(draft.step);
  }, []);

  const saveStep = (step: number): void => {
    if (form.current) saveDraft(kind, draftOf(step, readRegistration(new FormData(form.current))));
  };
  return { saveStep, isBack };
};
