import { Failed } from '../../elements/Failed.tsx';
import { voiceOf } from '../../elements/words.ts';
import type { DocumentRequest } from './documents.ts';
import { RequestPanel } from './RequestPanel.tsx';
import type { DocumentSpeech } from './words.ts';

type Props = {
  readonly requests: readonly DocumentRequest[];
  /** Why it is not known what was asked for. */
  readonly error: unknown;
  readonly askAgain: () => void;
  readonly speech: DocumentSpeech;
};

/** What staff have asked for, each with the place to put the files. */
const Requests = ({ requests, error, askAgain, speech }: Props) => {
  const { t, why } = voiceOf(speech);
  return (
    <div className="stack gap-m below-m">
      {error !== undefined && (
        <Failed
          title={t('documents.failed-title')}
          text={why(error)}
          retry={t('common.retry')}
          onRetry={askAgain}
        />
      )}
      {requests.map((request) => (
        <RequestPanel key={request.id} request={request} speech={speech} onChange={askAgain} />
      ))}
    </div>
  );
};

export default Requests;
