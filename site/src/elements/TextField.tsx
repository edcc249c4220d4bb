import { type FocusEventHandler, type InputEventHandler, useState } from 'react';
import { Field } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly autoComplete: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Words of the button that shows a password. */
  readonly reveal?: { readonly show: string; readonly hide: string };
  readonly onInput?: InputEventHandler<HTMLInputElement>;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
};

/** One line of a form. Uncontrolled: what is typed before the page is alive stays. */
export const TextField = (props: Props) => {
  const { name, label, type = 'text', hint, error, reveal, ...input } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      {(ties) => {
        const box = (
          <input
            {...input}
            {...ties}
            className="inp"
            name={name}
            type={shown ? 'text' : type}
            spellCheck={false}
          />
        );
        if (!reveal) return box;
        return (
          <div className="inw">
            {box}
            <button
              type="button"
              className="ib"
              aria-label={shown ? reveal.hide : reveal.show}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon name="eye" />
            </button>
          </div>
        );
      }}
    </Field>
  );
};
