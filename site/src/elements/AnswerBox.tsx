import { useEffect } from 'react';
import { Button } from './Button.tsx';
import { AreaField } from './Field.tsx';
import { useAction } from './use-action.ts';
import { useKeptText } from './use-kept-text.ts';

type AnswerBoxProps = {
  /** Also the place under which the text is kept until it is sent. */
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  /** The previous answer. */
  readonly initial?: string;
  /** Maximum number of characters. */
  readonly most: number;
  /** The parent removes the box after sending. */
  readonly send: (text: string) => Promise<void>;
  /** Returns the error message. */
  readonly explain: (cause: unknown) => string;
};

/** A short text and its send button, which rejects an empty text. Takes the focus from the button that opened it. */
export const AnswerBox = (props: AnswerBoxProps) => {
  const { id, label, hint, button, initial = '', most, send, explain } = props;
  const [text, type, drop] = useKeptText(id, initial);
  const { isBusy, problem, run } = useAction((cause) => {
    document.getElementById(id)?.focus();
    return explain(cause);
  });
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const submit = () =>
    run(async () => {
      await send(text);
      drop(text);
      return 'leaving';
    });
  const mayGo = !isBusy && text.trim() !== '';
  return (
    <div className="stack gap-s">
      <AreaField
        id={id}
        label={label}
        hint={hint}
        error={problem}
        rows={3}
        maxLength={most}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <div className="acts">
        <Button
          look="line sm"
          aria-disabled={!mayGo}
          aria-busy={isBusy}
          onClick={mayGo ? submit : undefined}
        >
          {button}
        </Button>
      </div>
    </div>
  );
};
