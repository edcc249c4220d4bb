import { type RefObject, useEffect, useRef } from 'react';
import type { Say } from '../../i18n/say.ts';
import type { RegisterKey } from './words.ts';

export type Problem = { readonly field: string; readonly label: string; readonly message: string };
type Props = {
  t: Say<RegisterKey>;
  /** A refusal of the whole form, if it is not about fields. */
  general: string;
  problems: readonly Problem[];
};

/** What the server refused, each as «key: message» with a link to its field (spec A §8); the focus goes here. */
export const Problems = ({ t, general, problems }: Props) => {
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  useEffect(() => {
    if (general || problems.length > 0) box.current?.focus();
  }, [general, problems]);
  if (!general && problems.length === 0) return null;
  return (
    <div className="sumerr" role="alert" tabIndex={-1} ref={box}>
      {general && <p>{general}</p>}
      {problems.map(({ field, label, message }) => (
        <p key={field}>
          <a href={`#${field}`}>{t('fixed.field-message', { field: label, message })}</a>
        </p>
      ))}
    </div>
  );
};
