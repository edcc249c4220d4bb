import { longestMessage } from '@oner/config/contract/offer-states';
import type { Conversation } from '@oner/config/contract/offers';
import { workPath } from '@oner/config/contract/page-addresses';
import { formatTenge } from '@oner/config/terms';
import { useEffect, useRef, useState } from 'react';
import type { CardWork } from '../api/work.ts';
import { Dialog, DialogHead } from '../elements/Dialog.tsx';
import { ActionError } from '../elements/Failed.tsx';
import { fieldProblemText } from '../elements/form-errors.ts';
import { MessageField } from '../elements/MessageField.tsx';
import { TextField } from '../elements/TextField.tsx';
import { typedNumber } from '../elements/typed-number.ts';
import { required, useForm } from '../elements/use-form.ts';
import { useKeptText } from '../elements/use-kept-text.ts';
import { useSendOnce } from '../elements/use-send-once.ts';
import type { Visitor } from '../elements/use-visitor.ts';
import type { RefusalTexts } from '../i18n/explain.ts';
import { pathIn } from '../i18n/language.ts';
import { loginAt } from './order-form.ts';
import type { WriteTexts } from './write-texts.ts';

/** Kind of message to the author, or what a price is offered for. */
type WrittenKind = 'question' | 'request' | 'price' | 'rent' | 'licence';
type Written = { readonly price: number; readonly text: string };

type WriteDialogProps = {
  readonly kind: WrittenKind;
  readonly work: CardWork;
  /** The days or the use for which a price is offered. */
  readonly about?: string;
  /** Minimum offer, tenge; 0 if unknown. */
  readonly least: number;
  /** Sends the message under an Idempotency-Key; returns the conversation. */
  readonly write: (typed: Written, key: string) => Promise<Conversation>;
  readonly visitor: Visitor;
  readonly texts: WriteTexts;
  readonly refusals: RefusalTexts;
  /** Sets the open dialog; undefined closes it. */
  readonly show: (kind: undefined) => void;
};

/** Sends the author of a work a question, an order request, or an offer for it, its rent or a licence. Loaded on demand. */
export const WriteDialog = (props: WriteDialogProps) => {
  const { kind, work, visitor, texts, show } = props;
  const onClose = () => show(undefined);
  const { t, language } = texts;
  const [sentTo, setSentTo] = useState<string>();
  const note = useRef<HTMLParagraphElement>(null);
  // The button that sent the message has disappeared with the form.
  useEffect(() => {
    if (sentTo) note.current?.focus();
  }, [sentTo]);
  return (
    <Dialog open onClose={onClose} labelledBy="write-title">
      <DialogHead title={t(`offers.to-${kind}`)} closeLabel={t('a11y.close')} />
      {visitor.is === 'out' || sentTo ? (
        <>
          <div className="dlg__b">
            <p role="status" tabIndex={-1} ref={note}>
              {t(sentTo ? 'offers.sent' : 'offers.need-login')}
            </p>
          </div>
          <div className="dlg__f">
            <a
              className="btn"
              href={
                sentTo ? pathIn(language, `/offers/${sentTo}`) : loginAt(language, workPath(work))
              }
            >
              {t(sentTo ? 'offers.open' : 'offers.log-in')}
            </a>
          </div>
        </>
      ) : (
        <WriteForm {...props} onSent={setSentTo} />
      )}
    </Dialog>
  );
};

const WriteForm = (props: WriteDialogProps & { readonly onSent: (id: string) => void }) => {
  const { kind, work, about, least, texts, refusals, onSent } = props;
  const { t, language } = texts;
  const { form, problems, trouble, isBusy, isRight, send, submitting, ...typed } = useForm(
    texts.why,
  );
  const sendOnce = useSendOnce();
  const [text, type, drop] = useKeptText(`write-${work.id}-${kind}`);
  const namesPrice = kind !== 'question' && kind !== 'request';
  const submit = submitting(() => {
    const price = typedNumber(typed.text('price'));
    const wrong = {
      ...(namesPrice && Number.isNaN(price) && { price: required }),
      ...(kind === 'question' && text.trim() === '' && { text: required }),
    };
    if (!isRight(wrong)) return;
    const written = { price, text };
    void send(async () => {
      const { id } = await sendOnce(written, (key) => props.write(written, key));
      drop(text);
      onSent(id);
    });
  });
  const wrong = (field: string) => fieldProblemText(language, refusals, problems[field]);
  return (
    <form noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      <div className="dlg__b stack gap-s">
        {about && (
          <p>
            <b>{about}</b>
          </p>
        )}
        <p>{t(`offers.lead-${kind}`)}</p>
        <ActionError text={trouble} />
        {namesPrice && (
          <TextField
            name="price"
            label={t('offers.field-price')}
            inputMode="numeric"
            maxLength={14}
            error={wrong('price')}
            hint={least > 1 ? t('offers.price-from', { amount: formatTenge(least) }) : undefined}
          />
        )}
        <MessageField
          id="write-text"
          label={t(kind === 'question' ? 'offers.field-question' : 'offers.field-text')}
          optional={kind === 'question' ? undefined : t('register.optional')}
          most={longestMessage}
          text={text}
          onChange={type}
          warning={t('offers.contacts-writer')}
          error={wrong('text')}
        />
      </div>
      <div className="dlg__f">
        <button className="btn btn--accent" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {t('offers.send')}
        </button>
      </div>
    </form>
  );
};
