import { getProfile } from '@oner/config/contract/person';
import { changeSeller } from '@oner/config/contract/profile';
import { api } from '../api/browser.ts';
import { $person } from '../api/session.ts';
import type { RefusalTexts } from '../i18n/explain.ts';
import { fieldProblemText, type Problems } from './form-errors.ts';
import { TextField } from './TextField.tsx';
import type { missingPayeeKeys } from './texts.ts';
import type { Translator } from './translator.ts';
import { useApi } from './use-api.ts';
import { once } from './use-query.ts';

type Props = {
  readonly translator: Translator<(typeof missingPayeeKeys)[number]>;
  readonly refusals: RefusalTexts;
  readonly problems: Problems;
};
const names = ['iban', 'iin'] as const;

/** Asks an author for missing bank details in the dialog that closes their account. */
export const MissingPayee = ({ translator: { t, language }, refusals, problems }: Props) => {
  const isAuthor = $person.get()?.role === 'seller';
  const [profile] = useApi(getProfile, isAuthor ? {} : null, once).data ?? [];
  const missing = profile ? names.filter((name) => profile[name] === null) : [];
  if (missing.length === 0) return null;
  return (
    <>
      <p className="note">{t('dialogs.missing-payee')}</p>
      {missing.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`fields.${name}`)}
          optional={t('register.optional')}
          autoComplete="off"
          maxLength={name === 'iban' ? 42 : 20}
          error={fieldProblemText(language, refusals, problems[name])}
        />
      ))}
    </>
  );
};

/** Saves the bank details typed there, if any. @param password undefined if a passkey was used */
export const saveMissingPayee = async (
  password: string | undefined,
  typed: FormData,
): Promise<void> => {
  const entered = names.map((name) => [name, String(typed.get(name) ?? '').trim()] as const);
  const change = Object.fromEntries(entered.filter(([, value]) => value !== ''));
  const person = $person.get();
  if (!person || Object.keys(change).length === 0) return;
  const body = { ...change, ...(password !== undefined && { password }) };
  await api.ask(changeSeller, { params: { id: person.id }, body });
};
