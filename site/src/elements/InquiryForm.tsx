import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ownContact } from '../api/own-contact.ts';
import type { RefusalTexts } from '../i18n/explain.ts';
import { Button } from './Button.tsx';
import { Trouble } from './Failed.tsx';
import { checkBody, fieldProblemText } from './form-errors.ts';
import { Icon } from './Icon.tsx';
import {
  clearInquiryDraft,
  loadInquiryDraft,
  saveInquiryDraft,
  type TypedInquiry,
} from './inquiry-draft.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import type { Translator } from './translator.ts';
import { useForm } from './use-form.ts';
import { useReady } from './use-ready.ts';

type Inquiry<B extends object> = {
  /** Key under which the typed text is kept. */
  readonly place: string;
  /** Lines with `autoComplete` identify the writer; the others hold the inquiry. */
  readonly lines: readonly { readonly name: string; readonly autoComplete?: string }[];
  readonly schema: z.ZodMiniType;
  /** Maps the typed text to the request body. */
  readonly bodyOf: (typed: TypedInquiry) => B;
  readonly send: (body: B) => Promise<unknown>;
  /** Default texts of empty lines, known only in a browser. */
  readonly defaults?: (() => TypedInquiry) | undefined;
};

/**
 * State of an inquiry to the provider: typed text is kept until it is sent, empty lines are filled with contact data of
 * the account, and the first error takes the focus.
 * @param why returns the message of an error
 */
const useInquiry = <B extends object>(
  { place, lines, schema, bodyOf, send, defaults }: Inquiry<B>,
  why: (cause: unknown) => string,
) => {
  const { form, problems, trouble, isBusy, isRight, send: sendForm, submitting } = useForm(why);
  const [sent, setSent] = useState<TypedInquiry>();

  const typedNow = (): TypedInquiry => {
    const data = form.current ? new FormData(form.current) : new FormData();
    return Object.fromEntries(lines.map(({ name }) => [name, String(data.get(name) ?? '')]));
  };
  /** Fills empty lines only, except the focused one. */
  const fill = (values: TypedInquiry): void => {
    for (const [name, text] of Object.entries(values)) {
      const line = form.current?.elements.namedItem(name);
      const isText = line instanceof HTMLInputElement || line instanceof HTMLTextAreaElement;
      if (isText && line.value === '' && line !== document.activeElement) line.value = text;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is put in when the form appears.
  useEffect(() => {
    if (sent) return;
    fill({ ...defaults?.(), ...loadInquiryDraft(place) });
    const introduce = async (): Promise<void> => {
      const contact: Readonly<Record<string, string | undefined>> = await ownContact();
      const values = lines.map(({ name, autoComplete = '' }) => [
        name,
        contact[autoComplete] ?? '',
      ]);
      fill(Object.fromEntries(values));
    };
    void introduce();
  }, [sent]);

  const submit = submitting(() => {
    const typed = typedNow();
    const body = bodyOf(typed);
    if (!isRight(checkBody(schema, body))) return;
    void sendForm(async () => {
      await send(body);
      clearInquiryDraft(place, typed, writerOf(lines));
      setSent(typed);
    });
  });

  const keep = (): void => saveInquiryDraft(place, typedNow());
  const writeAgain = (): void => setSent(undefined);
  return { form, problems, trouble, isBusy, sent, submit, keep, writeAgain };
};

const writerOf = (lines: Inquiry<object>['lines']): string[] =>
  lines.flatMap(({ name, autoComplete }) => (autoComplete ? [name] : []));

export type InquiryFormProps<B extends object> = Omit<Inquiry<B>, 'lines'> & {
  readonly lines: readonly Omit<TextFieldProps, 'error' | 'defaultValue'>[];
  readonly translator: Translator<'letter.sending'>;
  readonly refusals: RefusalTexts;
  /** Text above the lines. */
  readonly lead?: string;
  readonly button: string;
  readonly thanks: (typed: TypedInquiry) => ReactNode;
  /** Label of the button below the thanks. */
  readonly next: string;
  /** Action of that button; default: another inquiry. */
  readonly onNext?: () => void;
  /** True inside a dialog, whose classes the parts then use. */
  readonly isInDialog?: boolean;
};

/**
 * An inquiry to the provider, on a page or in a dialog. The lines are uncontrolled, so that text typed before hydration
 * stays; typed text is restored after a reload until it is sent.
 */
export const InquiryForm = <B extends object>(props: InquiryFormProps<B>) => {
  const { lines, translator, refusals, lead, button, thanks, isInDialog = false } = props;
  const inquiry = useInquiry(props, translator.why);
  const { problems, isBusy, sent } = inquiry;
  const isReady = useReady();
  const [body, foot] = isInDialog ? ['dlg__b', 'dlg__f'] : ['form', 'acts'];

  if (sent) {
    return (
      <div className={isInDialog ? undefined : 'stack gap-m'}>
        <Thanks className={body}>{thanks(sent)}</Thanks>
        <div className={foot}>
          <Button
            look={isInDialog ? undefined : 'line'}
            onClick={props.onNext ?? inquiry.writeAgain}
          >
            {props.next}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form
      className={isInDialog ? undefined : 'form needs-script'}
      method="post"
      noValidate
      ref={inquiry.form}
      onSubmit={inquiry.submit}
      onInput={inquiry.keep}
      aria-busy={isBusy}
    >
      <div className={body}>
        {lead && <p>{lead}</p>}
        <Trouble text={inquiry.trouble} />
        {lines.map((line) => (
          <TextField
            key={line.name}
            {...line}
            error={fieldProblemText(translator.language, refusals, problems[line.name])}
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

/** Takes the focus of the button that has disappeared. */
const Thanks = ({ className, children }: ThanksProps) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className={className}>
      <div className="note" role="status" tabIndex={-1} ref={note}>
        <Icon name="check" />
        <p>{children}</p>
      </div>
    </div>
  );
};
