import { Failed } from '../../elements/Failed.tsx';
import { useAnswer } from '../../elements/use-answer.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { voiceOf } from '../../elements/words.ts';
import { askDocuments } from './documents.api.ts';
import { RequestPanel } from './RequestPanel.tsx';
import { shownRequests } from './shown.ts';
import type { DocumentSpeech } from './words.ts';

type Props = { readonly speech: DocumentSpeech };

/** Papers staff have asked for (spec L §6), sent in private; nothing at all where nobody has asked. */
export const DocumentsIsland = ({ speech }: Props) => {
  const voice = voiceOf(speech);
  const { t, why } = voice;
  const visitor = useVisitor();
  const isAuthor = visitor.is === 'in' && visitor.person.role === 'seller';
  const { data, error, askAgain } = useAnswer(isAuthor, askDocuments);
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
