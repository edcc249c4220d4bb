import { dateInAlmaty } from '@oner/config/terms';
import { lazy, type ReactNode, type SubmitEvent, Suspense, useState } from 'react';
import type { LabelledKey, Terms } from '../../cards/terms.ts';
import { isNotConverted, type Problems } from '../../elements/form-errors.ts';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useReady } from '../../elements/use-ready.ts';
import type { MyWork } from './edited.ts';
import { DeclareBlock, FactsBlock, PriceBlock } from './FactsBlocks.tsx';
import { MeterBar, MeterPanel } from './MeterPanel.tsx';
import { meterOf } from './meter.ts';
import { PhotoBlock, type Rejected } from './PhotoBlock.tsx';
import {
  type EditorPhoto,
  isLocal,
  localPhotos,
  photoKeyOf,
  problemOfUpload,
  viewOf,
} from './photos.ts';
import { Summary } from './Summary.tsx';
import { TextBlock } from './TextBlock.tsx';
import type { WorkFormKey } from './texts.ts';
import { useSending } from './use-sending.ts';
import {
  change,
  countUploaded,
  forgetDraft,
  now,
  refusedMeanwhile,
  sendKey,
  uploadAgain,
  usePhotos,
  usePhotosKept,
  useUploads,
  useWorkForm,
  whenUploaded,
} from './work-form.store.ts';
import {
  checkWorkForm,
  type WorkFields as Fields,
  type Occasion,
  type WorkFieldName,
} from './work-form.ts';

const Sent = lazy(async () => ({ default: (await import('./Sent.tsx')).Sent }));
const DetailsBlock = lazy(async () => ({
  default: (await import('./DetailsBlock.tsx')).DetailsBlock,
}));
const ProcessBlock = lazy(async () => ({
  default: (await import('./ProcessBlock.tsx')).ProcessBlock,
}));

export type WorkFormProps = {
  readonly section: Occasion['section'];
  readonly islandTexts: IslandTexts<WorkFormKey>;
  readonly terms: Terms;
  readonly saleModes: readonly LabelledKey[];
  /** Labels of the kinds of merchandise. */
  readonly kinds: readonly LabelledKey[];
  readonly mediaUrl: string;
};
type FormProps = WorkFormProps & {
  /** The edited work as it was read; undefined for a new one. */
  readonly edited?: {
    readonly id: string;
    readonly revision: string;
    readonly isLive: boolean;
    readonly remarks: MyWork['remarks'];
    readonly isUnchanged: (form: Fields, photos: readonly EditorPhoto[]) => boolean;
  };
  /** Content above the form. */
  readonly children?: ReactNode;
};

const todayInAlmaty = (): string => dateInAlmaty(new Date());

/** Form of a new or existing work: photos, texts, facts, price, declarations, in the order in which an author thinks. */
export const WorkForm = ({
  section,
  islandTexts,
  terms,
  saleModes,
  kinds,
  ...props
}: FormProps) => {
  const { edited, mediaUrl, children } = props;
  const translator = translatorOf(islandTexts);
  const { t } = translator;
  const form = useWorkForm();
  const photos = usePhotos();
  const uploads = useUploads();
  const isReady = useReady();
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState('');
  const [isOutdated, setOutdated] = useState(false);
  const [badKey, setBadKey] = useState<string>();
  const [rejected, setRejected] = useState<readonly Rejected[]>([]);
  const [converting, setConverting] = useState<readonly string[]>([]);
  // Number of tries; remounts the summary, so that repeated errors are announced again.
  const [tries, setTries] = useState(0);
  const arePhotosKept = usePhotosKept() && converting.length === 0;
  const { state, send, wait, reset } = useSending(arePhotosKept, translator.why, (refused) => {
    setProblems(refused.problems);
    setTrouble(refused.trouble);
    setOutdated(refused.isOutdated);
    setBadKey(refused.photoKey);
    setTries((count) => count + 1);
  });
  const [isWaiting, setWaiting] = useState(false);
  const [process, setProcess] = useState<File>();
  const occasionOf = (current: readonly EditorPhoto[]): Occasion => ({
    section,
    isEdit: edited !== undefined,
    hasNewPhotos: localPhotos(current).length > 0,
  });
  const occasion = occasionOf(photos);
  const isBusy = isWaiting || ['uploading', 'sending', 'busy'].includes(state.is);

  const clearProblems = (...names: readonly WorkFieldName[]) =>
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name as never))),
    );
  const write = (part: Partial<Fields>) => {
    change(part);
    clearProblems(...(Object.keys(part) as WorkFieldName[]));
    if ('sale_mode' in part) clearProblems('price_sale', 'price_rent');
    // One description in any language is enough.
    if (Object.keys(part).some((name) => name.startsWith('description_'))) {
      setProblems((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([, { code }]) => code !== 'description-required'),
        ),
      );
    }
  };
  const clearPhotoProblems = () => {
    clearProblems('file');
    setBadKey(undefined);
    if (state.is === 'broken') reset();
  };

  /** Validates the form and shows errors. @returns the current form; undefined if it cannot be sent */
  const validate = (refused: readonly Rejected[]) => {
    setTries((count) => count + 1);
    const { form, photos, uploads } = now();
    const occasion = occasionOf(photos);
    const wrong = checkWorkForm(form, occasion, todayInAlmaty(), translator.language);
    const first = (refused[0] ?? rejected[0])?.problem;
    const none =
      first && !isNotConverted(first) ? first : ({ code: 'file-required', facts: {} } as const);
    // Do not send without a photo that the author has chosen.
    const isMissing = photos.length === 0 || refused.length > 0;
    const bad = photos.find((photo) => uploads[photoKeyOf(photo)]?.is === 'refused');
    const why = bad && problemOfUpload(uploads[photoKeyOf(bad)]);
    const all = { ...(isMissing ? { file: none } : why && { file: why.problem }), ...wrong };
    setTrouble(
      refused.length > 0 && isNotConverted(first)
        ? t(`photos.${first.code}`)
        : why && !why.problem
          ? translator.why(why.cause)
          : '',
    );
    const problems = Object.fromEntries(
      Object.entries(all).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
    );
    setProblems(problems);
    setBadKey(bad && !isMissing ? photoKeyOf(bad) : undefined);
    if (bad || Object.keys(problems).length > 0) return undefined;
    if (edited?.isUnchanged(form, photos)) return setTrouble(t('work.nothing-changed'));
    return { occasion, form, photos, uploads, edited, keyOf: sendKey };
  };
  /** @param isAgain second try, after the server had lost uploaded photos */
  const go = async (isAgain = false): Promise<void> => {
    setWaiting(true);
    const refused = await refusedMeanwhile();
    setWaiting(false);
    if (!validate(refused)) return;
    const late = await wait(whenUploaded);
    // The author may have changed the form while it waited.
    const ready = validate(late);
    const outcome = ready && (await send(ready));
    if (outcome === 'sent') return forgetDraft(true);
    if (outcome !== 'gone') return;
    await uploadAgain(ready?.photos.filter(isLocal).map(({ key }) => key) ?? []);
    if (!isAgain) return go(true);
    setTrouble(t('work.interrupted'));
  };
  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (!isBusy) await go();
  };

  if (state.is === 'sent') {
    return (
      <Suspense>
        <Sent
          sent={state}
          section={section}
          process={process}
          isChange={edited?.isLive === true}
          translator={translator}
          onAnother={
            edited
              ? undefined
              : () => {
                  setProcess(undefined);
                  reset();
                }
          }
        />
      </Suspense>
    );
  }
  const meter = meterOf(form, occasion, photos.map(viewOf), problems, translator.language);
  const remarks = edited?.remarks ?? [];
  const parts = {
    form,
    occasion,
    problems,
    refusals: islandTexts.refusals,
    translator,
    write,
    remarks,
  };
  const sendLabel = t(isBusy ? 'work.sending' : edited?.isLive ? 'work.send-change' : 'work.send');
  const waiting =
    state.is === 'uploading' ? t('work.photos-wait', countUploaded(photos, uploads)) : undefined;
  return (
    <>
      <div className="side side--end">
        <form onSubmit={submit} noValidate>
          {children}
          <Summary key={tries} trouble={trouble} isOutdated={isOutdated} {...parts} />
          <PhotoBlock
            {...parts}
            photos={photos}
            uploads={uploads}
            mediaUrl={mediaUrl}
            badKey={badKey}
            rejected={rejected}
            converting={converting}
            onConverting={setConverting}
            sending={state}
            onRejected={setRejected}
            onChanged={clearPhotoProblems}
            onAgain={() => void submit()}
          />
          {isReady && (
            <Suspense>
              <ProcessBlock
                price={form.price_sale}
                edited={edited?.id}
                translator={translator}
                process={process}
                isBusy={isBusy}
                onChoose={setProcess}
              />
            </Suspense>
          )}
          <TextBlock {...parts} />
          <FactsBlock {...parts} terms={terms} today={todayInAlmaty} />
          {isReady && (
            <Suspense>
              <DetailsBlock {...parts} />
            </Suspense>
          )}
          <PriceBlock {...parts} saleModes={saleModes} kinds={kinds} />
          <DeclareBlock {...parts} />
          {waiting && (
            <p className="note" role="status">
              <span className="grow">{waiting}</span>
            </p>
          )}
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
        <MeterPanel meter={meter} translator={translator} />
      </div>
      <MeterBar
        meter={meter}
        translator={translator}
        isReady={isReady}
        isBusy={isBusy}
        waiting={waiting}
        onSend={() => void submit()}
      />
    </>
  );
};
