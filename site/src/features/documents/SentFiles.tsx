import { Icon } from '../../elements/Icon.tsx';
import { formatDateTime } from '../../i18n/dates.ts';
import type { DocumentRequest, SentFile } from './documents.ts';
import type { DocumentVoice } from './words.ts';

type Props = {
  readonly request: DocumentRequest;
  readonly voice: DocumentVoice;
  /** Absent when nothing can be taken back any more. */
  readonly onRemove: ((file: SentFile) => void) | undefined;
};

/** What has been sent, by the names it had on the author's device. */
export const SentFiles = ({ request, voice: { t, language }, onRemove }: Props) => (
  <ul className="rows" aria-label={t('documents.of', { documents: request.documents })}>
    {request.files.map((file) => (
      <li className="rows__i" key={file.id}>
        <div>
          <p>{file.name}</p>
          <p className="cap">{formatDateTime(language, file.sent)}</p>
        </div>
        {onRemove && (
          <button
            className="btn btn--line btn--sm"
            type="button"
            aria-label={t('documents.remove', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <Icon name="trash" />
          </button>
        )}
      </li>
    ))}
  </ul>
);
