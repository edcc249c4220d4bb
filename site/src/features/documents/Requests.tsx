import { formatDate, formatDateTime } from '@oner/config/terms';
import { useId, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError, Failed } from '../../elements/Failed.tsx';
import { FileDrop } from '../../elements/FileDrop.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useRowFocus } from '../../elements/use-row-focus.ts';
import {
  acceptsFiles,
  type RequestedDocument,
  removeSentFile,
  type SentFile,
  sendFiles,
} from './documents.api.ts';
import { type DocumentIslandTexts, type DocumentTranslator, uploadRefusalText } from './texts.ts';

type RequestsProps = {
  readonly requests: readonly RequestedDocument[];
  /** Error of reading the requests, if any. */
  readonly error: unknown;
  readonly refetch: () => void;
  readonly islandTexts: DocumentIslandTexts;
};

/** Document requests of staff, each with an upload area. */
const Requests = ({ requests, error, refetch, islandTexts }: RequestsProps) => {
  const translator = translatorOf(islandTexts);
  const { t } = translator;
  return (
    <div className="stack gap-m below-m">
      {error !== undefined && (
        <Failed
          title={t('documents.failed-title')}
          query={{ error, refetch }}
          translator={translator}
        />
      )}
      {requests.map((request) => (
        <RequestPanel
          key={request.id}
          request={request}
          islandTexts={islandTexts}
          onChange={refetch}
        />
      ))}
    </div>
  );
};

export default Requests;

type RequestPanelProps = {
  readonly request: RequestedDocument;
  readonly islandTexts: DocumentIslandTexts;
  readonly onChange: () => void;
};

/** One request: documents, reason, due date and upload area. */
const RequestPanel = ({ request, islandTexts, onChange }: RequestPanelProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const head = useId();
  const hint = useId();
  const files = request.files.length;
  const place = useRowFocus<HTMLElement>({ count: files, row: 'li', fallback: '[type=file]' });
  const date = formatDate(language, request.due);

  const run = async (action: () => Promise<unknown>, message: string) => {
    setProblem('');
    try {
      await action();
      toast('ok', message);
    } catch (cause) {
      setProblem(uploadRefusalText(islandTexts, cause));
    } finally {
      setShare(null);
      onChange();
    }
  };
  const send = (files: FileList | null) => {
    if (!files?.length || share !== null) return;
    setShare(0);
    void run(() => sendFiles(request, [...files], setShare), t('documents.sent-now'));
  };
  const remove = (file: SentFile) =>
    void run(() => removeSentFile(request, file), t('documents.removed'));
  const title = {
    asked: t(request.overdue ? 'documents.late' : 'documents.wanted', { date }),
    sent: t('documents.sent'),
    accepted: t('documents.accepted'),
    closed: t('documents.closed'),
  }[request.state];
  return (
    <section className="blk stack gap-s" aria-labelledby={head} {...place}>
      <h3 className="h4" id={head}>
        <Icon name={request.overdue ? 'alert' : 'file'} /> {title}
      </h3>
      {request.overdue && <p className="note">{t('documents.late-text')}</p>}
      <dl className="stack gap-s">
        <div>
          <dt className="cap">{t('documents.what')}</dt>
          <dd>{request.documents}</dd>
        </div>
        <div>
          <dt className="cap">{t('documents.reason')}</dt>
          <dd>{request.reason}</dd>
        </div>
        {request.note && request.state === 'asked' && (
          <div>
            <dt className="cap">{t('documents.note')}</dt>
            <dd>{request.note}</dd>
          </div>
        )}
      </dl>
      {request.files.length > 0 && (
        <SentFiles
          request={request}
          translator={translator}
          onRemove={acceptsFiles(request) ? remove : undefined}
        />
      )}
      {acceptsFiles(request) && (
        <>
          <FileDrop
            icon="upload"
            title={t('documents.drop')}
            hint={t('documents.hint')}
            hintId={hint}
            button={t('documents.choose')}
            accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
            multiple
            isBusy={share !== null}
            onFiles={send}
          />
          <ActionError text={problem} />
          <p className="cap" role="status">
            {share === null
              ? t('documents.lead')
              : t('documents.sending', { percent: String(Math.round(share * 100)) })}
          </p>
        </>
      )}
    </section>
  );
};

type SentFilesProps = {
  readonly request: RequestedDocument;
  readonly translator: DocumentTranslator;
  /** Undefined once files can no longer be removed. */
  readonly onRemove: ((file: SentFile) => void) | undefined;
};

/** Sent files, by their names on the author's device. */
const SentFiles = ({ request, translator: { t, language }, onRemove }: SentFilesProps) => (
  <ul className="rows" aria-label={t('documents.of', { documents: request.documents })}>
    {request.files.map((file) => (
      <li className="rows__i" key={file.id}>
        <div>
          <p>{file.name}</p>
          <p className="cap">{formatDateTime(language, file.sent)}</p>
        </div>
        {onRemove && (
          <Button
            look="line sm"
            aria-label={t('documents.remove', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <Icon name="trash" />
          </Button>
        )}
      </li>
    ))}
  </ul>
);
