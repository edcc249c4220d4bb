import type { Conversation } from '@oner/config/contract/offers';
import { tradedWorkLink } from '@oner/config/contract/page-addresses';
import { useState } from 'react';
import { toast } from '../../api/toast.ts';
import { nameIn } from '../../api/work.ts';
import { AnswerBox } from '../../elements/AnswerBox.tsx';
import { Button } from '../../elements/Button.tsx';
import { RowPhoto } from '../../elements/RowPhoto.tsx';
import { asApiError, type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useSendOnce } from '../../elements/use-send-once.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { Messages } from './Messages.tsx';
import { OfferBox } from './OfferBox.tsx';
import { postReport, useConversation } from './offers.api.ts';
import type { ConversationTexts, conversationKeys } from './texts.ts';

/** Reports the other side to the moderators, behind a button. */
const Report = ({ conversation, texts: { t, why } }: PartProps) => {
  const [isOpen, setOpen] = useState(false);
  const sendOnce = useSendOnce();
  if (!isOpen) {
    return (
      <div className="acts">
        <Button look="text" onClick={() => setOpen(true)}>
          {t('offers.report')}
        </Button>
      </div>
    );
  }
  return (
    <AnswerBox
      id={`report-${conversation.id}`}
      label={t('offers.report-text')}
      hint={t('offers.report-note')}
      button={t('offers.report')}
      most={1000}
      send={async (text) => {
        await sendOnce({ text }, (key) => postReport(conversation.id, text, key));
        toast('ok', t('offers.report-sent'));
        setOpen(false);
        document.querySelector<HTMLElement>('h1')?.focus();
      }}
      explain={why}
    />
  );
};

type ConversationProps = {
  readonly id: string;
  readonly mediaUrl: string;
  readonly islandTexts: IslandTexts<(typeof conversationKeys)[number]>;
};

export type PartProps = {
  readonly conversation: Conversation;
  readonly texts: ConversationTexts;
  readonly refusals: RefusalTexts;
  /** Replaces the shown conversation with the one of a response. */
  readonly setConversation: (conversation: Conversation) => void;
  readonly refetch: () => void;
};

/** One conversation: the work, the offer with its actions, and the messages. */
export const ConversationIsland = ({ id, mediaUrl, islandTexts }: ConversationProps) => {
  const texts = translatorOf(islandTexts);
  const { t, language } = texts;
  const visitor = useVisitor();
  const { data, setData, ...query } = useConversation(id, visitor.is === 'in');
  if (!data) {
    return query.error !== undefined && asApiError(query.error).status === 404 ? (
      <>
        <h1>{t('offers.title')}</h1>
        <div className="empty">
          <span className="orn" aria-hidden="true" />
          <p>{t('offers.not-yours')}</p>
          <a className="btn btn--line btn--sm" href={pathIn(language, '/offers')}>
            {t('offers.all')}
          </a>
        </div>
      </>
    ) : (
      <>
        <h1>{t('offers.title')}</h1>
        <Waiting query={query} failed={t('offers.failed')} translator={texts} />
      </>
    );
  }
  const { work, other } = data;
  const part = {
    conversation: data,
    texts,
    refusals: islandTexts.refusals,
    setConversation: (next: Conversation) => setData(() => next),
    refetch: query.refetch,
  };
  return (
    <>
      <div className="talk__w">
        <RowPhoto photo={work.photo} mediaUrl={mediaUrl} />
        <div className="ph">
          <h1 tabIndex={-1}>
            <a href={pathIn(language, tradedWorkLink(work.id))}>{work.names[language]}</a>
          </h1>
          {other && <p>{nameIn(language, other)}</p>}
        </div>
      </div>
      <div className="talk">
        {data.offer && <OfferBox {...part} offer={data.offer} key={data.offer.version} />}
        <Messages {...part} />
        <Report {...part} />
      </div>
    </>
  );
};
