import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Choice, Terms } from '../../cards/terms.ts';
import type { Problems } from '../../elements/form-errors.ts';
import { type Speech, voiceOf } from '../../elements/words.ts';
import { idOf } from './block.ts';
import { DeclareBlock } from './DeclareBlock.tsx';
import { FactsBlock } from './FactsBlock.tsx';
import { MeterBar, MeterPanel } from './MeterPanel.tsx';
import { meterOf } from './meter.ts';
import { PhotoBlock } from './PhotoBlock.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { Sent } from './Sent.tsx';
import { Summary } from './Summary.tsx';
import { useSending } from './use-sending.ts';
import { WordsBlock } from './WordsBlock.tsx';
import type { WorkFormKey } from './words.ts';
import { change, dropDraft, readDraft, useForm, usePhoto } from './work-form.store.ts';
import {
  type Control,
  checkForm,
  type FieldName,
  fieldOrder,
  typedEarly,
  type WorkForm,
} from './work-form.ts';

export type WorkFormProps = {
  readonly speech: Speech<WorkFormKey>;
  readonly terms: Terms;
  readonly saleModes: readonly Choice[];
};

const almatyOffsetMs = 5 * 60 * 60 * 1000;
const todayInAlmaty = (): string =>
  new Date(Date.now() + almatyOffsetMs).toISOString().slice(0, 10);

const isControl = (one: Element | null): one is HTMLInputElement => one !== null && 'value' in one;

const controlsOf = (form: HTMLFormElement | null): Control[] =>
  fieldOrder.flatMap((name) => {
    const control = form?.querySelector(`#${idOf(name)}`) ?? null;
    return isControl(control) ? [{ name, value: control.value, checked: control.checked }] : [];
  });

/** Sends a work of art for moderation: photo, words, facts, price, declaration, in the order an author thinks. */
export const WorkFormIsland = ({ speech, terms, saleModes }: WorkFormProps) => {
  const voice = voiceOf(speech);
  const { t } = voice;
  const form = useForm();
  const photo = usePhoto();
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState('');
  // Counts the tries, so that the same problems found again are told again.
  const [tries, setTries] = useState(0);
  const { state, send, reset } = useSending(voice.why, (refused) => {
    setProblems(refused.problems);
    setTrouble(refused.trouble);
    setTries((count) => count + 1);
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => readDraft(typedEarly(controlsOf(element.current))), []);

  const mend = (...names: readonly FieldName[]) =>
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name as never))),
    );
  const write = (part: Partial<WorkForm>) => {
    change(part);
    mend(...(Object.keys(part) as FieldName[]));
  };

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (state.is === 'sending' || state.is === 'busy') return;
    const wrong = checkForm(form, todayInAlmaty());
    const ofFile = photo ? photo.problem : ({ code: 'file-required', facts: {} } as const);
    const all = ofFile ? { file: ofFile, ...wrong } : wrong;
    setProblems(all);
    setTrouble('');
    setTries((count) => count + 1);
    if (Object.keys(all).length > 0 || !photo) return;
    if (await send(form, photo)) dropDraft();
  };

  if (state.is === 'sent') {
    return <Sent moderateBy={state.moderateBy} voice={voice} onAnother={reset} />;
  }
  const meter = meterOf(form, photo !== undefined && !photo.problem, problems);
  const isBusy = state.is === 'sending' || state.is === 'busy';
  const parts = { form, problems, refusals: speech.refusals, voice, write };
  const sendLabel = t(isBusy ? 'work.sending' : 'work.send');
  return (
    <>
      <div className="side side--end">
        <form ref={element} onSubmit={submit} noValidate>
          <Summary key={tries} trouble={trouble} {...parts} />
          <PhotoBlock
            {...parts}
            photo={photo}
            sending={state}
            onChosen={() => mend('file')}
            onAgain={() => void submit()}
          />
          <WordsBlock {...parts} />
          <FactsBlock {...parts} terms={terms} today={todayInAlmaty} />
          <PriceBlock {...parts} saleModes={saleModes} />
          <DeclareBlock {...parts} />
          <div className="acts desk">
            <button
              className="btn btn--accent"
              type="submit"
              aria-disabled={isBusy}
              aria-busy={isBusy}
            >
              {sendLabel}
            </button>
          </div>
        </form>
        <MeterPanel meter={meter} voice={voice} />
      </div>
      <MeterBar meter={meter} voice={voice} isBusy={isBusy} onSend={() => void submit()} />
    </>
  );
};
