import { useState } from 'react';
import { ConfirmModal } from './ConfirmModal.tsx';
import { ChoiceField, TextField } from './TextField.tsx';
import { useTranslator } from './translator.ts';
import { useFormRequest } from './use-request.tsx';

export type FormField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Error message if the field is empty; without it, the field is optional. */
  readonly missing?: string;
  /** Returns the error message for an invalid text. */
  validate?(text: string): string | null;
  readonly maxLength: number;
  readonly isLong?: boolean;
  readonly isNumber?: boolean;
  readonly type?: 'text' | 'date';
  readonly initial?: string;
  /** The allowed values, each with its label; `initial` is selected at first. */
  readonly choices?: readonly (readonly [value: string, text: string])[];
  /** Whether the field is shown, given the other values; default: always. */
  isFor?(typed: Readonly<Record<string, string>>): boolean;
};
export type ConfirmFormProps = {
  readonly title: string;
  readonly about?: string;
  readonly description: string;
  /** Label of the button; default: the title. */
  readonly button?: string;
  readonly fields?: readonly FormField[];
  readonly isDestructive?: boolean;
  /** Whether the action is no longer possible. */
  readonly isOver?: boolean;
  /** Performs the action. @param typed by name of the field, trimmed */
  run(typed: Readonly<Record<string, string>>): Promise<unknown>;
  /** Announced after the action. */
  readonly done?: string;
  /** Returns the error message of a failed action; default: by its refusal. */
  explain?(error: unknown): Promise<string>;
  /** Shown below the fields. */
  children?(typed: Readonly<Record<string, string>>): React.ReactNode;
  onClose(): void;
  /** Called after the action; default: `onClose`. */
  onDone?(): void;
};

/** A confirm dialog with text fields: sends once, and a failure keeps what was typed. */
export const ConfirmForm = (props: ConfirmFormProps) => {
  const { fields = [], run, done, explain, children, onDone = props.onClose, ...modal } = props;
  const { succeeded } = useTranslator();
  const { isBusy, problem, send } = useFormRequest(explain);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const textIn = ({ name, initial = '' }: FormField): string => typed[name] ?? initial;
  const values = Object.fromEntries(fields.map((field) => [field.name, textIn(field).trim()]));
  const shown = fields.filter(({ isFor }) => isFor?.(values) ?? true);
  const faultOf = (field: FormField): string | null => {
    const text = textIn(field).trim();
    return text === '' ? (field.missing ?? null) : (field.validate?.(text) ?? null);
  };

  const submit = async (): Promise<void> => {
    setTried(true);
    if (shown.some((field) => faultOf(field) !== null)) return;
    await send(async () => {
      await run(values);
      if (done) succeeded(done);
      onDone();
    });
  };
  return (
    <ConfirmModal
      button={props.title}
      {...modal}
      isBusy={isBusy}
      problem={problem}
      onSend={() => void submit()}
    >
      {shown.map((field) => {
        const { name, choices } = field;
        const value = textIn(field);
        const onChange = (text: string): void => setTyped({ ...typed, [name]: text });
        if (choices)
          return (
            <ChoiceField
              key={name}
              {...field}
              value={value}
              choices={choices}
              onChange={onChange}
            />
          );
        return (
          <TextField
            key={name}
            {...field}
            value={value}
            onChange={onChange}
            error={(isTried && faultOf(field)) || false}
            isOptional={field.missing === undefined}
          />
        );
      })}
      {children?.(values)}
    </ConfirmModal>
  );
};
