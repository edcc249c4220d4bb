import { Failed } from '../../elements/Failed.tsx';
import { useAnswer } from '../../elements/use-answer.ts';
import { voiceOf } from '../../elements/words.ts';
import { askDocuments } from './documents.api.ts';
import { RequestPanel } from './RequestPanel.tsx';
import { shownRequests } from './shown.ts';
import type { DocumentSpeech } from './words.ts';

type Props = { readonly speech: DocumentSpeech };

/** What staff have asked for, each with the place to put the files; nothing where nobody has asked. */
const Requests = ({ speech }: Props) => {
  const { t, why } = voiceOf(speech);
  const { data, error, askAgain } = useAnswer(true, askDocuments);
  if (!data && error !== undefined) {
    return (
      <Failed
        title={t('documents.failed-title')}
        text={why(error)}
        retry={t('common.retry')}
        onRetry={askAgain}
      />
    );
  }
  const requests = shownRequests(data ?? []);
  if (requests.length === 0) return null;
  return (
    <div className="stack gap-m">
      {requests.map((request) => (
        <RequestPanel key={request.id} request={request} speech={speech} onChange={askAgain} />
      ))}
    </div>
  );
};

export default Requests;
