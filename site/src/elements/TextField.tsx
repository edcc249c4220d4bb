import { maskField, maskPhone } from '@oner/config/terms';
import {
  type ComponentProps,
  type FocusEventHandler,
  type InputEventHandler,
  useState,
} from 'react';
import { IconButton } from './Button.tsx';
import { Field } from './Field.tsx';

type Typed = HTMLInputElement | HTMLTextAreaElement;

export type TextFieldProps = {
  /** Also the id of the control. */
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'date';
  readonly autoComplete?: string;
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
  readonly defaultValue?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly max?: string;
  /** The message "optional". */
  readonly optional?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Labels of the button that shows a password. */
  readonly reveal?: { readonly show: string; readonly hide: string };
  /** Multi-line. */
  readonly isLong?: boolean;
  readonly className?: string;
  readonly onInput?: InputEventHandler<Typed>;
  readonly onBlur?: FocusEventHandler<Typed>;
};

/** A text field. Uncontrolled, so that text typed before hydration stays. */
export const TextField = (props: TextFieldProps) => {
  const { name, label, type = 'text', optional, hint, error, reveal, isLong, ...rest } = props;
  const { className, ...input } = rest;
  const [shown, setShown] = useState(false);
  return (
    <Field
      id={name}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      {...(className && { className })}
    >
      {(ties) => {
        if (isLong) return <textarea {...input} {...ties} className="inp" name={name} />;
        const kind = shown ? 'text' : type;
        const box = (
          <input
            {...input}
            {...ties}
            className="inp"
            name={name}
            type={kind}
            spellCheck={false}
            onInput={(event) => {
              if (type === 'tel') maskField(event.currentTarget);
              input.onInput?.(event);
            }}
            onBlur={(event) => {
              if (type === 'tel')
                event.currentTarget.value = maskPhone(event.currentTarget.value, true);
              input.onBlur?.(event);
            }}
          />
        );
        if (!reveal) return box;
        return (
          <div className="inw">
            {box}
            <IconButton
              icon="eye"
              aria-label={shown ? reveal.hide : reveal.show}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </div>
        );
      }}
    </Field>
  );
};
