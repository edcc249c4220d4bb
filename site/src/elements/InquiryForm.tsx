import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ownContact } from '../api/own-contact.ts';
import type { RefusalTexts } from '../i18n/explain.ts';
import { Trouble } from './Failed.tsx';
import { checkBody, problemWords } from './form-errors.ts';
import { Icon } from './Icon.tsx';
import { dropInquiry, keepInquiry, readKeptInquiry, type TypedInquiry } from './kept-inquiry.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import type { Translator } from './translator.ts';
import { useForm } from './use-form.ts';
import { useReady } from './use-ready.ts';

type Inquiry<B extends object> = {
  /** Names what is typed while it is kept. */
  readonly place: string;
  /** A line with `autoComplete` says who writes; the others say what. */
  readonly lines: readonly { readonly name: string; readonly autoComplete?: string }[];
  readonly schema: z.ZodMiniType;
  /** What is sent of what was typed. */
  readonly bodyOf: (typed: TypedInquiry) => B;
  readonly send: (body: B) => Promise<unknown>;
  /** What stands in a line where nothing was typed, known only in a browser. */
  readonly given?: (() => TypedInquiry) | undefined;
};

/**
 * A letter to the provider: what is typed is kept until it is sent, what the account knows of the writer stands in the
 * lines they have left empty, and what is wrong takes the focus.
 * @param why says in words what kept it from being sent
 */
const useLetter = <B extends object>(
  { place, lines, schema, bodyOf, send, given }: Inquiry<B>,
  why: (cause: unknown) => string,
) => {
  const { form, problems, trouble, isBusy, isRight, send: sendForm, submitting } = useForm(why);
  const [sent, setSent] = useState<TypedInquiry>();

  const typedNow = (): TypedInquiry => {
    const data = form.current ? new FormData(form.current) : new FormData();
    return Object.fromEntries(lines.map(({ name }) => [name, String(data.get(name) ?? '')]));
  };
  /** Only where nothing stands; the line somebody is at just now stays theirs. */
  const fill = (known: TypedInquiry): void => {
    for (const [name, text] of Object.entries(known)) {
      const line = form.current?.elements.namedItem(name);
      const isText = line instanceof HTMLInputElement || line instanceof HTMLTextAreaElement;
      if (isText && line.value === '' && line !== document.activeElement) line.value = text;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is put in when the form appears.
  useEffect(() => {
    if (sent) return;
    fill({ ...given?.(), ...readKeptInquiry(place) });
    const introduce = async (): Promise<void> => {
      const own: Readonly<Record<string, string | undefined>> = await ownContact();
      const known = lines.map(({ name, autoComplete = '' }) => [name, own[autoComplete] ?? '']);
      fill(Object.fromEntries(known));
    };
    void introduce();
  }, [sent]);

  const submit = submitting(() => {
    const typed = typedNow();
    const body = bodyOf(typed);
    if (!isRight(checkBody(schema, body))) return;
    void sendForm(async () => {
      await send(body);
      dropInquiry(place, typed, writerOf(lines));
      setSent(typed);
    });
  });

  const keep = (): void => keepInquiry(place, typedNow());
  const writeAgain = (): void => setSent(undefined);
  return { form, problems, trouble, isBusy, sent, submit, keep, writeAgain };
};

const writerOf = (lines: Inquiry<object>['lines']): string[] =>
  lines.flatMap(({ name, autoComplete }) => (autoComplete ? [name] : []));

export type InquiryFormProps<B extends object> = Omit<Inquiry<B>, 'lines'> & {
  readonly lines: readonly Omit<TextFieldProps, 'error' | 'defaultValue'>[];
  readonly translator: Translator<'letter.sending'>;
  readonly refusals: RefusalTexts;
  /** What stands above the lines. */
  readonly lead?: string;
  readonly button: string;
  readonly thanks: (typed: TypedInquiry) => ReactNode;
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
export const InquiryForm = <B extends object>(props: InquiryFormProps<B>) => {
  const { lines, translator, refusals, lead, button, thanks, isInDialog = false } = props;
  const letter = useLetter(props, translator.why);
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
        <Trouble text={letter.trouble} />
        {lines.map((line) => (
          <TextField
            key={line.name}
            {...line}
            error={problemWords(translator.language, refusals, problems[line.name])}
          />
        ))}
      </div>
      <div className={foot}>
        <button className="btn" type="submit" disabled={!isReady} aria-disabled={isBusy}>
          {isBusy ? translator.t('letter.sending') : button}
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
