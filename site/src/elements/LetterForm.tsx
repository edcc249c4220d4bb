import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { RefusalTexts } from '../i18n/explain.ts';
import { checkBody, type Problems, problemWords, refusedFields } from './form-errors.ts';
import { Icon } from './Icon.tsx';
import { dropLetter, findLetter, keepLetter, type TypedLetter } from './kept-letter.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { Trouble } from './Trouble.tsx';
import { useReady } from './use-ready.ts';
import { asApiError, type Voice } from './words.ts';

type LetterFormProps<B extends object> = {
  /** Names what is typed while it is kept. */
  readonly place: string;
  readonly lines: readonly Omit<TextFieldProps, 'error' | 'defaultValue'>[];
  readonly schema: z.ZodMiniType;
  /** What is sent of what was typed. */
  readonly bodyOf: (typed: TypedLetter) => B;
  readonly send: (body: B) => Promise<unknown>;
  /** What stands in a line where nothing was typed, known only in a browser. */
  readonly given?: () => TypedLetter;
  readonly voice: Voice<'letter.sending' | 'letter.again'>;
  readonly refusals: RefusalTexts;
  readonly button: string;
  readonly thanks: (typed: TypedLetter) => string;
};

/**
 * A letter to the provider as a page of its own. The lines are uncontrolled, so that what is typed before the page is
 * alive stays; what was typed comes back after a reload, until it is sent.
 */
export const LetterForm = <B extends object>(props: LetterFormProps<B>) => {
  const { place, lines, schema, bodyOf, send, given, voice, refusals, button, thanks } = props;
  const { language, t, why } = voice;
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<TypedLetter>();
  const isReady = useReady();

  const typedNow = (): TypedLetter => {
    const data = form.current ? new FormData(form.current) : new FormData();
    return Object.fromEntries(lines.map(({ name }) => [name, String(data.get(name) ?? '')]));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is put back when the form appears.
  useEffect(() => {
    const known = { ...given?.(), ...findLetter(place) };
    for (const [name, text] of Object.entries(known)) {
      const line = form.current?.elements.namedItem(name);
      const isText = line instanceof HTMLInputElement || line instanceof HTMLTextAreaElement;
      if (isText && line.value === '') line.value = text;
    }
  }, [sent]);
  useEffect(() => {
    if (sent) done.current?.focus();
  }, [sent]);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = typedNow();
    const body = bodyOf(typed);
    const wrong = checkBody(schema, body);
    setProblems(wrong);
    setFailure('');
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await send(body);
      dropLetter(place);
      setSent(typed);
    } catch (cause) {
      const refused = refusedFields(asApiError(cause));
      setProblems(refused);
      if (Object.keys(refused).length === 0) setFailure(why(cause));
    } finally {
      setBusy(false);
    }
  };

  if (sent) {
    return (
      <div className="stack gap-m">
        <div className="note note--ok" role="status" tabIndex={-1} ref={done}>
          <Icon name="check" />
          <p>{thanks(sent)}</p>
        </div>
        <button className="btn btn--line" type="button" onClick={() => setSent(undefined)}>
          {t('letter.again')}
        </button>
      </div>
    );
  }
  return (
    <form
      className="form needs-script"
      method="post"
      noValidate
      ref={form}
      onSubmit={submit}
      onInput={() => keepLetter(place, typedNow())}
      aria-busy={isBusy}
    >
      <Trouble text={failure} />
      {lines.map((line) => (
        <TextField
          key={line.name}
          {...line}
          error={problemWords(language, refusals, problems[line.name])}
        />
      ))}
      <div className="acts">
        <button className="btn" type="submit" disabled={!isReady} aria-disabled={isBusy}>
          {isBusy ? t('letter.sending') : button}
        </button>
      </div>
    </form>
  );
};
