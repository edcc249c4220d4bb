import { longestMessage } from '@oner/config/contract/offer-states';
import { formatDateTime } from '@oner/config/terms';
import { ActionError } from '../../elements/Failed.tsx';
import { fieldProblemText } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { MessageField } from '../../elements/MessageField.tsx';
import { required, useForm } from '../../elements/use-form.ts';
import { useKeptText } from '../../elements/use-kept-text.ts';
import { useSendOnce } from '../../elements/use-send-once.ts';
import type { PartProps } from './ConversationIsland.tsx';
import { postMessageText } from './offers.api.ts';

/** Messages of both sides, oldest first, and the field for a new one. */
export const Messages = (props: PartProps) => {
  const { conversation, texts } = props;
  const { t, language } = texts;
  const { messages, side, open } = conversation;
  return (
    <section aria-labelledby="messages">
      <h2 className="h4" id="messages">
        {t('offers.messages')}
      </h2>
      <div role="log" aria-labelledby="messages">
        {messages.length === 0 && <p className="muted">{t('offers.no-messages')}</p>}
        <ol className="talk__l l">
          {messages.map(({ by, text, contacts, sent }) => (
            <li
              className="stack gap-s talk__m"
              data-own={by === side ? '' : undefined}
              key={sent + text}
            >
              <p className="row row--between">
                <b>{t(by === side ? 'offers.you' : `offers.${by}`)}</b>
                <time className="cap" dateTime={sent}>
                  {formatDateTime(language, sent)}
                </time>
              </p>
              <p className="lines">{text}</p>
              {contacts && (
                <div className="note note--warn">
                  <Icon name="alert" />
                  <p>{t(by === side ? 'offers.contacts-writer' : 'offers.contacts-reader')}</p>
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
      {open ? <MessageForm {...props} /> : <p className="muted">{t('offers.closed')}</p>}
    </section>
  );
};

const MessageForm = ({ conversation, texts, refusals, setConversation }: PartProps) => {
  const { t, language } = texts;
  const { form, problems, trouble, isBusy, isRight, send, submitting } = useForm(texts.why);
  const sendOnce = useSendOnce();
  const [text, type, drop] = useKeptText(`talk-${conversation.id}`);
  const submit = submitting(() => {
    if (!isRight(text.trim() === '' ? { text: required } : {})) return;
    void send(async () => {
      setConversation(
        await sendOnce({ text }, (key) => postMessageText(conversation.id, text, key)),
      );
      drop(text);
    });
  });
  return (
    <form
      className="stack gap-s above-m"
      noValidate
      ref={form}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      <MessageField
        id="message-text"
        label={t('offers.field-text')}
        most={longestMessage}
        text={text}
        onChange={type}
        warning={t('offers.contacts-writer')}
        error={fieldProblemText(language, refusals, problems.text)}
      />
      <ActionError text={trouble} />
      <div className="acts">
        <button className="btn" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {t('offers.send')}
        </button>
      </div>
    </form>
  );
};
