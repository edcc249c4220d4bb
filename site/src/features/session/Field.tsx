import { type FocusEventHandler, type InputEventHandler, useState } from 'react';

type Props = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Words of the button that shows a password. */
  reveal?: { show: string; hide: string };
  onInput?: InputEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
};

/** One field with its visible label, hint and error. Uncontrolled: what is typed before hydration stays. */
export const Field = ({ name, label, type = 'text', hint, error, reveal, ...input }: Props) => {
  const [shown, setShown] = useState(false);
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const box = (
    <input
      {...input}
      className="inp"
      id={name}
      name={name}
      type={shown ? 'text' : type}
      spellCheck={false}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    />
  );
  return (
    <div className="fld">
      <label htmlFor={name}>{label}</label>
      {reveal ? (
        <div className="inw">
          {box}
          <button
            type="button"
            className="ib"
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <i className="i i-eye" aria-hidden="true" />
          </button>
        </div>
      ) : (
        box
      )}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${name}-error`}>
          <i className="i i-alert" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
};
