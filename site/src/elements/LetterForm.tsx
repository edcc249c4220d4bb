import { type ReactNode, useEffect, useRef } from 'react';
import type { RefusalTexts } from '../i18n/explain.ts';
import { problemWords } from './form-errors.ts';
import { Icon } from './Icon.tsx';
import type { TypedLetter } from './kept-letter.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { Trouble } from './Trouble.tsx';
import { type Letter, useLetter } from './use-letter.ts';
import { useReady } from './use-ready.ts';
import type { Voice } from './words.ts';

type LetterFormProps<B extends object> = Omit<Letter<B>, 'lines'> & {
  readonly lines: readonly Omit<TextFieldProps, 'error' | 'defaultValue'>[];
  readonly voice: Voice<'letter.sending'>;
  readonly refusals: RefusalTexts;
  /** What stands above the lines. */
  readonly lead?: string;
  readonly button: string;
  readonly thanks: (typed: TypedLetter) => ReactNode;
  /** What the button below the thanks is called. */
  readonly next: string;
  /** What it does; another letter unless said. */
  readonly onNext?: () => void;
  /** Stands in a dialog, whose frame its parts get. */
  readonly isInDialog?: boolean;
};

/**
 * A letter to the provider, on a page of its own or in a dialog. The lines are uncontrolled, so that what is typed before
 * the page is alive stays; what was typed comes back after a reload, until it is sent.
 */
export const LetterForm = <B extends object>(props: LetterFormProps<B>) => {
  const { lines, voice, refusals, lead, button, thanks, isInDialog = false } = props;
  const letter = useLetter(props, voice.why);
  const { problems, isBusy, sent } = letter;
  const isReady = useReady();
  const [body, foot] = isInDialog ? ['dlg__b', 'dlg__f'] : ['form', 'acts'];

  if (sent) {
    return (
      <div className={isInDialog ? undefined : 'stack gap-m'}>
        <Thanks className={body}>{thanks(sent)}</Thanks>
        <div className={foot}>
          <button
            className={isInDialog ? 'btn' : 'btn btn--line'}
            type="button"
            onClick={props.onNext ?? letter.writeAgain}
          >
            {props.next}
          </button>
        </div>
      </div>
    );
  }
  return (
    <form
      className={isInDialog ? undefined : 'form needs-script'}
      method="post"
      noValidate
      ref={letter.form}
      onSubmit={letter.submit}
      onInput={letter.keep}
      aria-busy={isBusy}
    >
      <div className={body}>
        {lead && <p>{lead}</p>}
        <Trouble text={letter.failure} />
        {lines.map((line) => (
          <TextField
            key={line.name}
            {...line}
            error={problemWords(voice.language, refusals, problems[line.name])}
          />
        ))}
      </div>
      <div className={foot}>
        <button className="btn" type="submit" disabled={!isReady} aria-disabled={isBusy}>
          {isBusy ? voice.t('letter.sending') : button}
        </button>
      </div>
    </form>
  );
};

type ThanksProps = { readonly className: string | undefined; readonly children: ReactNode };

/** Takes the focus from the button that is gone. */
const Thanks = ({ className, children }: ThanksProps) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className={className}>
      <div className="note note--ok" role="status" tabIndex={-1} ref={note}>
        <Icon name="check" />
        <p>{children}</p>
      </div>
    </div>
  );
};
