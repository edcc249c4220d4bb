import { type RefObject, useEffect, useRef } from 'react';
import type { Translate } from '../i18n/format-text.ts';

type Problem = { readonly field: string; readonly label: string; readonly message: string };
type Props = {
  readonly t: Translate<'fixed.field-message'>;
  /** Refusal of the whole form, if it is not about fields. */
  readonly general: string;
  readonly problems: readonly Problem[];
  /** Called when a link leads to a field that is not visible yet. */
  readonly onFollow?: (field: string) => void;
};

/** Lists the refusals of the server as «key: message», each with a link to its field (spec A §8); takes the focus. */
export const ProblemList = ({ t, general, problems, onFollow }: Props) => {
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  // Only a changed text takes the focus; a mere re-render must not take it from a person who types.
  const message = [general, ...problems.map(({ message }) => message)].join('\n').trim();
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  if (!general && problems.length === 0) return null;
  return (
    <div className="sumerr" role="alert" tabIndex={-1} ref={box}>
      {general && <p>{general}</p>}
      {problems.map(({ field, label, message }) => (
        <p key={field}>
          <a
            href={`#${field}`}
            onClick={(event) => {
              if (!onFollow) return;
              event.preventDefault();
              onFollow(field);
            }}
          >
            {t('fixed.field-message', { field: label, message })}
          </a>
        </p>
      ))}
    </div>
  );
};
