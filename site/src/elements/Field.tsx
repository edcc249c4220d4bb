import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** Attributes that tie a control to its label, hint and error. */
type Ties = {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
};

/** Returns the ties of the control `id`, whose hint and error have the ids `{id}-hint` and `{id}-error`. */
export const tie = (id: string, error: string | undefined, hasHint = false): Ties => {
  const described = [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    ...(error && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  };
};

type FieldProps = {
  readonly id: string;
  readonly label: ReactNode;
  /** The message "optional"; required fields have no mark. */
  readonly optional?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (ties: Ties) => ReactNode;
};

/** A label, a control, its hint and its error, tied together. */
export const Field = ({ id, label, optional, hint, error, className, children }: FieldProps) => (
  <div className={className ? `fld ${className}` : 'fld'}>
    <label htmlFor={id}>
      {label}
      {optional && <span className="opt"> — {optional}</span>}
    </label>
    {children(tie(id, error, Boolean(hint)))}
    <FieldError id={id} text={error} />
    {hint && (
      <div className="hint" id={`${id}-hint`}>
        {hint}
      </div>
    )}
  </div>
);

type FieldParts = Omit<FieldProps, 'children'>;
/** A field with its control; `look` is the class of the control. */
type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldParts &
  Omit<ComponentProps<Tag>, keyof FieldParts> & { readonly controlClass?: string };

const partsOf = <P extends FieldParts>(props: P) => {
  const { id, label, optional, hint, error, className, ...control } = props;
  return [{ id, label, optional, hint, error, className }, control] as const;
};

export const InputField = (props: ControlProps<'input'>) => {
  const [field, { controlClass = 'inp', ...input }] = partsOf(props);
  return (
    <Field {...field}>{(ties) => <input className={controlClass} {...input} {...ties} />}</Field>
  );
};

export const AreaField = (props: ControlProps<'textarea'>) => {
  const [field, { controlClass = 'inp', ...area }] = partsOf(props);
  return (
    <Field {...field}>{(ties) => <textarea className={controlClass} {...area} {...ties} />}</Field>
  );
};

type OptionList = readonly (readonly [value: string | number, label: string])[];
/** The options of a select. */
export const Options = ({ of }: { readonly of: OptionList }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export const SelectField = (props: ControlProps<'select'> & { readonly options: OptionList }) => {
  const [field, { controlClass = 'sel', options, ...select }] = partsOf(props);
  return (
    <Field {...field}>
      {(ties) => (
        <select className={controlClass} {...select} {...ties}>
          <Options of={options} />
        </select>
      )}
    </Field>
  );
};

/** Error of a field; `tie` links the field to it. */
export const FieldError = ({
  id,
  text,
}: {
  readonly id: string;
  readonly text?: string | undefined;
}) =>
  text ? (
    <p className="err" id={`${id}-error`}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  ) : null;
