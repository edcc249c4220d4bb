import { useEffect, useState } from 'react';
import { AreaField } from './Field.tsx';
import { useAction } from './use-action.ts';

type AnswerBoxProps = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  /** What was answered before. */
  readonly initial?: string;
  /** Letters at most. */
  readonly most: number;
  /** Once it is sent, whoever shows the box takes it away. */
  readonly send: (text: string) => Promise<void>;
  /** Why it did not work, in words. */
  readonly explain: (cause: unknown) => string;
};

/** A few words of one's own and the button that sends them; empty they cannot be sent. Takes the focus from the button that opened it. */
export const AnswerBox = (props: AnswerBoxProps) => {
  const { id, label, hint, button, initial = '', most, send, explain } = props;
  const [text, setText] = useState(initial);
  const { isBusy, problem, run } = useAction((cause) => {
    document.getElementById(id)?.focus();
    return explain(cause);
  });
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const submit = () => run(() => send(text).then(() => 'leaving'));
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
        onChange={({ target }) => setText(target.value)}
      />
      <div className="acts">
        <button
          className="btn btn--line btn--sm"
          type="button"
          aria-disabled={!mayGo}
          aria-busy={isBusy}
          onClick={mayGo ? submit : undefined}
        >
          {button}
        </button>
      </div>
    </div>
  );
};
