import type { Translator } from './translator.ts';

/** Lines of an inquiry that identify the writer. */
export const contactLines = (
  t: Translator<'fields.email' | 'fields.phone' | 'register.optional'>['t'],
  nameLabel: string,
  emailHint?: string,
) =>
  [
    { name: 'name', label: nameLabel, autoComplete: 'name', maxLength: 160 },
    {
      name: 'email',
      label: t('fields.email'),
      type: 'email',
      autoComplete: 'email',
      maxLength: 254,
      hint: emailHint,
    },
    {
      name: 'phone',
      label: t('fields.phone'),
      type: 'tel',
      autoComplete: 'tel',
      maxLength: 32,
      optional: t('register.optional'),
    },
  ] as const;
