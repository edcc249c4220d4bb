import type { OfferMove } from '@oner/config/contract/offer-states';
import type { Offer } from '@oner/config/contract/offers';
import { tradedWorkLink } from '@oner/config/contract/page-addresses';
import { formatDateTime, formatTenge } from '@oner/config/terms';
import { useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { fieldProblemText } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { TextField } from '../../elements/TextField.tsx';
import { asApiError } from '../../elements/translator.ts';
import { typedNumber } from '../../elements/typed-number.ts';
import { useDisclosure } from '../../elements/use-disclosure.ts';
import { required, useForm } from '../../elements/use-form.ts';
import { useSendOnce } from '../../elements/use-send-once.ts';
import { pathIn } from '../../i18n/language.ts';
import type { PartProps } from './ConversationIsland.tsx';
import { OfferFacts } from './OfferFacts.tsx';
import { postOfferAnswer } from './offers.api.ts';
import { cheaperPriceOf, offerStateKey } from './offers.ts';

/** Fragments of the work page that open the payment of an agreed price. */
const orderHashes = { price: '#buy', request: '#buy', rent: '#rent', licence: '#licence' } as const;
const isTimeLimited = (kind: Offer['kind']): kind is 'rent' | 'licence' =>
  kind === 'rent' || kind === 'licence';

type OfferBoxProps = PartProps & { readonly offer: Offer };

/** State of the offer, actions of the person, and history. */
export const OfferBox = (props: OfferBoxProps) => {
  const { offer, texts, conversation } = props;
  const { t, language } = texts;
  const [chosen, choose] = useState<OfferMove>();
  const answer = useDisclosure();
  const { can, state, days, order, kind } = offer;
  const isBuyer = conversation.side === 'buyer';
  return (
    <section className="count stack gap-s" aria-label={t(offerStateKey(offer))} ref={answer.place}>
      <div className="stack gap-s" role="status">
        <OfferFacts offer={offer} texts={texts} />
        {days !== null && <div>{t('offers.ready-in', { days })}</div>}
      </div>
      <div className="acts">
        {isBuyer && state === 'accepted' && (
          <a
            className="btn btn--accent"
            href={pathIn(language, tradedWorkLink(conversation.work.id) + orderHashes[kind])}
          >
            {t(isTimeLimited(kind) ? `offers.pay-${kind}` : 'offers.pay')}
          </a>
        )}
        {order && (
          <a className="btn btn--line" href={pathIn(language, `/purchases-sales/${order}`)}>
            {t('offers.open-order')}
          </a>
        )}
        {!answer.isOpen &&
          can.map((move) => (
            <Button
              look={move === 'accept' ? undefined : 'line'}
              key={move}
              data-opener={move === chosen ? '' : undefined}
              onClick={() => {
                choose(move);
                answer.open();
              }}
            >
              {t(move === 'accept' && kind === 'request' ? 'offers.confirm' : `offers.${move}`)}
            </Button>
          ))}
      </div>
      {answer.isOpen && chosen && <AnswerForm {...props} move={chosen} onCancel={answer.close} />}
      <Steps {...props} />
    </section>
  );
};

type AnswerFormProps = OfferBoxProps & {
  readonly move: OfferMove;
  readonly onCancel: () => void;
};

const AnswerForm = (props: AnswerFormProps) => {
  const { conversation, offer, move, texts, refusals, onCancel, setConversation, refetch } = props;
  const { t, language } = texts;
  const { form, problems, trouble, isBusy, isRight, send, submitting, text } = useForm((cause) => {
    const price = cheaperPriceOf(asApiError(cause));
    return price === null ? texts.why(cause) : t('offers.cheaper-now', { price });
  });
  const sendOnce = useSendOnce();
  const isRequest = move === 'accept' && offer.kind === 'request';
  const namesPrice = move === 'counter' || isRequest;
  const submit = submitting(() => {
    const price = typedNumber(text('price'));
    const days = typedNumber(text('days'));
    const wrong = {
      ...(namesPrice && Number.isNaN(price) && { price: required }),
      ...(isRequest && Number.isNaN(days) && { days: required }),
    };
    if (!isRight(wrong)) return;
    void send(async () => {
      try {
        const body = {
          move,
          version: offer.version,
          text: text('text'),
          ...(namesPrice && { price }),
          ...(isRequest && { days }),
        };
        setConversation(await sendOnce(body, (key) => postOfferAnswer(conversation.id, body, key)));
        document.querySelector<HTMLElement>('h1')?.focus();
      } catch (cause) {
        refetch();
        throw cause;
      }
    });
  });
  const wrong = (field: string) => fieldProblemText(language, refusals, problems[field]);
  const note = conversation.side === 'buyer' ? 'accept-mine' : 'accept-note';
  const label = t(isRequest ? 'offers.confirm' : `offers.${move}`);
  return (
    <form className="stack gap-s" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      {move === 'accept' && !isRequest && offer.price !== null && (
        <p tabIndex={-1} data-first>
          {t(isTimeLimited(offer.kind) ? `offers.${note}-${offer.kind}` : `offers.${note}`, {
            amount: formatTenge(offer.price),
            hours: offer.pay_hours,
          })}
        </p>
      )}
      {(move === 'decline' || move === 'withdraw') && (
        <p tabIndex={-1} data-first>
          {t('offers.end-note')}
        </p>
      )}
      {namesPrice && (
        <TextField
          name="price"
          label={t('offers.field-price')}
          inputMode="numeric"
          maxLength={14}
          error={wrong('price')}
        />
      )}
      {isRequest && (
        <TextField
          name="days"
          label={t('offers.field-days')}
          inputMode="numeric"
          maxLength={3}
          error={wrong('days')}
        />
      )}
      <TextField
        name="text"
        label={t('offers.field-text')}
        optional={t('register.optional')}
        maxLength={2000}
        isLong
        error={wrong('text')}
      />
      <ActionError text={trouble} />
      <div className="acts">
        <button className="btn" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {label}
        </button>
        <Button look="text" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};

const Steps = ({ offer: { steps }, conversation: { side }, texts }: OfferBoxProps) => {
  const { t, language } = texts;
  return (
    <details className="changes">
      <summary>
        <Icon name="down" />
        {t('offers.history')}
      </summary>
      <ol className="stack gap-s l">
        {steps.map(({ move, by, price, at }) => (
          <li key={at + move}>
            {t(`offers.step-${move}`)}
            {by && ` · ${t(by === side ? 'offers.you' : `offers.${by}`)}`}
            {price !== null && ` · ${formatTenge(price)}`}{' '}
            <time className="cap" dateTime={at}>
              {formatDateTime(language, at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
};
