import type { CallReply } from '@oner/config/contract';
import {
  getProcessPhoto,
  sendProcessPhoto,
  showProcessPhoto,
} from '@oner/config/contract/process-photos';
import { formatDate, formatTenge } from '@oner/config/terms';
import { useEffect, useId, useState } from 'react';
import { fillPath } from '../../api/address.ts';
import { $token } from '../../api/session.ts';
import { upload } from '../../api/upload.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import { useApi } from '../../elements/use-api.ts';
import { useIsAuthor } from '../../elements/use-visitor.ts';
import { FoldedBlock } from './Block.tsx';
import { accepted } from './photos.ts';
import type { WorkFormTranslator } from './texts.ts';

type ProcessPhoto = CallReply<typeof sendProcessPhoto>;
type Sending =
  | { readonly is: 'idle' | 'sending' }
  | { readonly is: 'sent'; readonly given: ProcessPhoto }
  | { readonly is: 'failed'; readonly why: string };

/** Sends the process photo of an existing work. HEIC and other formats are converted to JPEG, like photos of works. */
const useProcessSending = (work: string | undefined, translator: WorkFormTranslator) => {
  const [state, setState] = useState<Sending>({ is: 'idle' });
  const send = async (file: File): Promise<void> => {
    if (work === undefined) return;
    setState({ is: 'sending' });
    try {
      const { preparePhoto } = await import('./prepare-photo.ts');
      const ready = await preparePhoto(file, 'process');
      // A file that could not be prepared is sent as it is; the server reports its error.
      const process = ready.problem ? file : ready.file;
      const given = await upload(sendProcessPhoto, {
        params: { work },
        fields: {},
        files: { process },
      });
      setState({ is: 'sent', given });
    } catch (cause) {
      setState({ is: 'failed', why: translator.why(cause) });
    }
  };
  return { state, send };
};

type ProcessBlockProps = {
  readonly translator: WorkFormTranslator;
  /** Sale price as typed. */
  readonly price: string;
  /** Id of the edited work; undefined for a new one. */
  readonly edited: string | undefined;
  /** File chosen for a new work. */
  readonly process: File | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (file: File | undefined) => void;
};

/** Requests a photo of the making of a work if one is expected, with the reason; it is optional. */
export const ProcessBlock = (props: ProcessBlockProps) => {
  const { translator, price, edited, process, isBusy, onChoose } = props;
  const { t, language } = translator;
  const id = useId();
  const query = edited ? { work: edited } : {};
  const { data } = useApi(getProcessPhoto, useIsAuthor() ? { query } : null);
  const { state, send } = useProcessSending(edited, translator);
  if (!data) return null;
  const given = state.is === 'sent' ? state.given : data.given;
  const isDear = Number(price) >= data.price;
  // Once a photo is sent or chosen, the block stays when the price changes.
  if (!data.is_first && !isDear && !given && !process) return null;
  const isSending = state.is === 'sending';
  const choose = (file: File | undefined): void => {
    if (!file || isBusy || isSending) return;
    if (edited) void send(file);
    else onChoose(file);
  };
  return (
    <FoldedBlock
      head={
        <>
          <h2>{t('work.process-title')}</h2>
          <span className="cap">{process?.name ?? t('register.optional')}</span>
        </>
      }
    >
      <div className="stack gap-s" id={`${id}-why`}>
        <p>{t('work.process-text')}</p>
        <p>
          {data.is_first || !isDear
            ? t('work.process-first', { count: String(data.first_works) })
            : t('work.process-price', { price: formatTenge(data.price) })}
        </p>
        <p className="hint">{t('work.process-optional')}</p>
      </div>
      <label className="drop drop--check">
        <input
          className="vh"
          type="file"
          accept={accepted}
          aria-describedby={`${id}-why`}
          aria-disabled={isBusy || isSending}
          onClick={(event) => (isBusy || isSending) && event.preventDefault()}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // Allows choosing the same file again after its removal.
            target.value = '';
          }}
        />
        <Icon name="upload" />
        <span className="h4">{t('work.process-choose')}</span>
        <span className="btn btn--line btn--sm">{t('work.choose-file')}</span>
      </label>
      <div role="status">
        {isSending && t('work.process-sending')}
        {!isSending && given && t('work.process-given', { date: formatDate(language, given.sent) })}
        {process && !edited && (
          <>
            {t('work.process-chosen', { name: process.name })}{' '}
            <Button look="text sm" onClick={() => onChoose(undefined)}>
              <Icon name="trash" />
              {t('work.file-remove', { name: process.name })}
            </Button>
          </>
        )}
      </div>
      {edited && given && !isSending && (
        <SentProcessPhoto key={given.sent} work={edited} translator={translator} />
      )}
      {state.is === 'failed' && <ActionError text={state.why} />}
    </FoldedBlock>
  );
};

type SentProcessPhotoProps = { readonly work: string; readonly translator: WorkFormTranslator };

/** The sent photo, visible to its author; loaded on demand. */
const SentProcessPhoto = ({ work, translator }: SentProcessPhotoProps) => {
  const { t } = translator;
  const [shown, setShown] = useState('');
  const { problem, run } = useAction(translator.why);
  useEffect(() => () => URL.revokeObjectURL(shown), [shown]);
  const show = () =>
    run(async () => {
      const headers = { authorization: `Bearer ${$token.get()}` };
      const answer = await fetch(fillPath(showProcessPhoto.path, { work }), { headers });
      if (!answer.ok) throw new Error(`photo request failed with status ${answer.status}`);
      setShown(URL.createObjectURL(await answer.blob()));
    });
  if (shown) return <img className="below-l" src={shown} alt={t('work.process-alt')} />;
  return (
    <>
      <Button look="text sm" onClick={() => void show()}>
        <Icon name="eye" />
        {t('work.process-show')}
      </Button>
      <ActionError text={problem} />
    </>
  );
};

type ProcessSendingProps = {
  readonly work: string;
  readonly file: File;
  readonly translator: WorkFormTranslator;
};

/** Sends the process photo after a new work was sent. */
export const ProcessSending = ({ work, file, translator }: ProcessSendingProps) => {
  const { t } = translator;
  const { state, send } = useProcessSending(work, translator);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each work and photo.
  useEffect(() => void send(file), [work, file]);
  return (
    <div className="stack gap-s">
      <p role="status">
        {state.is === 'sent' ? t('work.process-sent') : null}
        {state.is === 'sending' ? t('work.process-sending') : null}
      </p>
      {state.is === 'failed' && (
        <>
          <ActionError text={`${t('work.process-failed')} ${state.why}`} />
          <div className="acts center">
            <Button look="line" onClick={() => void send(file)}>
              {t('work.again')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
