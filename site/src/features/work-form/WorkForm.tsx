import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Choice, Terms } from '../../cards/terms.ts';
import { isNotConverted, type Problems } from '../../elements/form-errors.ts';
import { useReady } from '../../elements/use-ready.ts';
import { type Speech, voiceOf } from '../../elements/words.ts';
import { DeclareBlock } from './DeclareBlock.tsx';
import type { MyWork } from './edited.ts';
import { FactsBlock } from './FactsBlock.tsx';
import { MeterBar, MeterPanel } from './MeterPanel.tsx';
import { meterOf } from './meter.ts';
import { PhotoBlock } from './PhotoBlock.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import type { Rejected } from './photo-block.ts';
import { localPhotos, type Shown } from './photo-list.ts';
import { Sent } from './Sent.tsx';
import { Summary } from './Summary.tsx';
import { useSending } from './use-sending.ts';
import { WordsBlock } from './WordsBlock.tsx';
import type { WorkFormKey } from './words.ts';
import {
  change,
  forgetDraft,
  now,
  refusedMeanwhile,
  sendKey,
  useForm,
  usePhotos,
} from './work-form.store.ts';
import { checkForm, type FieldName, type WorkForm as Fields, type Occasion } from './work-form.ts';

export type WorkFormProps = {
  readonly section: Occasion['section'];
  readonly speech: Speech<WorkFormKey>;
  readonly terms: Terms;
  readonly saleModes: readonly Choice[];
  /** Names of the kinds of merchandise. */
  readonly kinds: readonly Choice[];
  readonly mediaUrl: string;
};
type FormProps = WorkFormProps & {
  /** The work that is edited, as it was read; undefined for a new one. */
  readonly edited?: {
    readonly id: string;
    readonly revision: string;
    readonly isLive: boolean;
    readonly remarks: MyWork['remarks'];
    readonly isUnchanged: (form: Fields, photos: readonly Shown[]) => boolean;
  };
  /** What has to be known before the form. */
  readonly children?: ReactNode;
};

const almatyOffsetMs = 5 * 60 * 60 * 1000;
const todayInAlmaty = (): string =>
  new Date(Date.now() + almatyOffsetMs).toISOString().slice(0, 10);

/** Photos, words, facts, price, declaration, in the order an author thinks; of a new work or of one that is there. */
export const WorkForm = ({ section, speech, terms, saleModes, kinds, ...props }: FormProps) => {
  const { edited, mediaUrl, children } = props;
  const voice = voiceOf(speech);
  const { t } = voice;
  const form = useForm();
  const photos = usePhotos();
  const isReady = useReady();
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState('');
  const [isOutdated, setOutdated] = useState(false);
  const [badKey, setBadKey] = useState<string>();
  const [rejected, setRejected] = useState<readonly Rejected[]>([]);
  const [converting, setConverting] = useState<readonly string[]>([]);
  // Counts the tries, so that the same problems found again are told again.
  const [tries, setTries] = useState(0);
  const { state, send, reset } = useSending(voice.why, (refused) => {
    setProblems(refused.problems);
    setTrouble(refused.trouble);
    setOutdated(refused.isOutdated);
    setBadKey(refused.photoKey);
    setTries((count) => count + 1);
  });
  const [isWaiting, setWaiting] = useState(false);
  const occasionOf = (shown: readonly Shown[]): Occasion => ({
    ...{ section, isEdit: edited !== undefined },
    hasNewPhotos: localPhotos(shown).length > 0,
  });
  const occasion = occasionOf(photos);
  const isBusy = isWaiting || state.is === 'sending' || state.is === 'busy';

  const mend = (...names: readonly FieldName[]) =>
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name as never))),
    );
  const write = (part: Partial<Fields>) => {
    change(part);
    mend(...(Object.keys(part) as FieldName[]));
    if ('sale_mode' in part) mend('price_sale', 'price_rent');
    // One description is enough: written in any language, none is missing.
    if (Object.keys(part).some((name) => name.startsWith('description_'))) {
      setProblems((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([, { code }]) => code !== 'description-required'),
        ),
      );
    }
  };
  const mendPhotos = () => {
    mend('file');
    setBadKey(undefined);
    if (state.is === 'broken') reset();
  };

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    setWaiting(true);
    const refused = await refusedMeanwhile();
    setWaiting(false);
    setTries((count) => count + 1);
    const { form, photos } = now();
    const occasion = occasionOf(photos);
    const wrong = checkForm(form, occasion, todayInAlmaty(), voice.language);
    const first = (refused[0] ?? rejected[0])?.problem;
    const none =
      first && !isNotConverted(first) ? first : ({ code: 'file-required', facts: {} } as const);
    // Nothing goes off without a photo that the author counts on.
    const all = photos.length === 0 || refused.length > 0 ? { file: none, ...wrong } : wrong;
    setTrouble(refused.length > 0 && isNotConverted(first) ? t(`photos.${first.code}`) : '');
    setProblems(all);
    setBadKey(undefined);
    if (Object.keys(all).length > 0) return;
    if (edited?.isUnchanged(form, photos)) return setTrouble(t('work.nothing-changed'));
    if (await send({ occasion, form, photos, edited, keyOf: sendKey })) await forgetDraft();
  };

  if (state.is === 'sent') {
    return (
      <Sent
        sent={state}
        isChange={edited?.isLive === true}
        voice={voice}
        onAnother={edited ? undefined : reset}
      />
    );
  }
  const meter = meterOf(form, occasion, photos.length, problems);
  const remarks = edited?.remarks ?? [];
  const parts = { form, occasion, problems, refusals: speech.refusals, voice, write, remarks };
  const sendLabel = t(isBusy ? 'work.sending' : edited?.isLive ? 'work.send-change' : 'work.send');
  return (
    <>
      <div className="side side--end">
        <form onSubmit={submit} noValidate>
          {children}
          <Summary key={tries} {...{ trouble, isOutdated }} {...parts} />
          <PhotoBlock
            {...parts}
            {...{ photos, mediaUrl, badKey, rejected, converting }}
            onConverting={setConverting}
            sending={state}
            onRejected={setRejected}
            onChanged={mendPhotos}
            onAgain={() => void submit()}
          />
          <WordsBlock {...parts} />
          <FactsBlock {...parts} terms={terms} today={todayInAlmaty} />
          <PriceBlock {...parts} {...{ saleModes, kinds }} />
          <DeclareBlock {...parts} />
          <div className="acts desk">
            <button
              className="btn btn--accent"
              type="submit"
              disabled={!isReady}
              aria-disabled={isBusy}
              aria-busy={isBusy}
            >
              {sendLabel}
            </button>
          </div>
        </form>
        <MeterPanel meter={meter} voice={voice} />
      </div>
      <MeterBar
        meter={meter}
        voice={voice}
        isReady={isReady}
        isBusy={isBusy}
        onSend={() => void submit()}
      />
    </>
  );
};
