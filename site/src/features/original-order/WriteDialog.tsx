import { longestMessage } from '@oner/config/contract/offer-states';
import { workPath } from '@oner/config/contract/page-addresses';
import type { WorkSale } from '@oner/config/contract/work-sale';
import { useState } from 'react';
import type { CardWork } from '../../api/work.ts';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { problemWords } from '../../elements/form-errors.ts';
import { MessageField } from '../../elements/MessageField.tsx';
import { TextField } from '../../elements/TextField.tsx';
import { typedNumber } from '../../elements/typed-number.ts';
import { required, useForm } from '../../elements/use-form.ts';
import type { Visitor } from '../../elements/use-visitor.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { formatTenge } from '../../i18n/money.ts';
import { loginAt } from '../../payment/order-form.ts';
import { writeToAuthor } from './sale.api.ts';
import type { WriteKind } from './sale.ts';
import type { WriteTexts } from './texts.ts';

type WriteDialogProps = {
  readonly kind: WriteKind;
  readonly work: CardWork;
  /** What the server says of the sale; undefined where it did not answer. */
  readonly sale: WorkSale | undefined;
  readonly visitor: Visitor;
  readonly texts: WriteTexts;
  readonly refusals: RefusalTexts;
  /** Which dialog is open; none for undefined. */
  readonly show: (kind: undefined) => void;
};

/** Asks the author of a work, offers a price or requests it on order; loaded when somebody presses the button. */
export const WriteDialog = (props: WriteDialogProps) => {
  const { kind, work, visitor, texts, show } = props;
  const onClose = () => show(undefined);
  const { t, language } = texts;
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Dialog open onClose={onClose} className="dlg" labelledBy="write-title">
      <DialogHead
        id="write-title"
        title={t(`offers.to-${kind}`)}
        closeLabel={t('a11y.close')}
        onClose={onClose}
      />
      {visitor.is === 'out' || sentTo ? (
        <>
          <div className="dlg__b">
            <p role="status">{t(sentTo ? 'offers.sent' : 'offers.need-login')}</p>
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
  const { kind, work, sale, texts, refusals, onSent } = props;
  const { t, language } = texts;
  const { form, problems, trouble, isBusy, isRight, send, submitting, ...typed } = useForm(
    texts.why,
  );
  const [text, setText] = useState('');
  const least = sale?.offerFrom ?? 0;
  const submit = submitting(() => {
    const price = typedNumber(typed.text('price'));
    const wrong = {
      ...(kind === 'price' && Number.isNaN(price) && { price: required }),
      ...(kind === 'question' && text.trim() === '' && { text: required }),
    };
    if (!isRight(wrong)) return;
    void send(async () => onSent((await writeToAuthor(kind, work.id, { price, text })).id));
  });
  const wrong = (field: string) => problemWords(language, refusals, problems[field]);
  return (
    <form noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      <div className="dlg__b stack gap-s">
        <p>{t(`offers.lead-${kind}`)}</p>
        <ActionError text={trouble} />
        {kind === 'price' && (
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
          onChange={setText}
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
