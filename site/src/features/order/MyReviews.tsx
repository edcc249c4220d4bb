import type { AuthorReview } from '@oner/config/contract';
import { answerReview, longestReview } from '@oner/config/contract/reviews';
import { formatDate } from '@oner/config/terms';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { AnswerBox } from '../../elements/AnswerBox.tsx';
import { Button } from '../../elements/Button.tsx';
import { ActionError, Failed } from '../../elements/Failed.tsx';
import { fieldProblemText, refusedFields } from '../../elements/form-errors.ts';
import { asApiError, type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useMyReviews } from './sales.api.ts';
import type { ordersKeys } from './texts.ts';

type OrdersIslandTexts = IslandTexts<(typeof ordersKeys)[number]>;

/** Reviews of copies of an author's works, each with the one reply of the author. Renders nothing without reviews. */
export const MyReviews = ({ islandTexts }: { readonly islandTexts: OrdersIslandTexts }) => {
  const translator = translatorOf(islandTexts);
  const { t, why } = translator;
  const list = useMyReviews();
  if (list.error && !list.isLoaded)
    return <Failed title={t('sales.reviews-failed')} query={list} translator={translator} />;
  if (list.rows.length === 0) return null;
  return (
    <section className="above-l" aria-labelledby="my-reviews">
      <h2 id="my-reviews" tabIndex={-1}>
        {t('sales.reviews')}
      </h2>
      <ul className="revs l">
        {list.rows.map((review) => (
          <ReceivedReview
            key={review.id}
            review={review}
            islandTexts={islandTexts}
            onAnswered={list.refetch}
          />
        ))}
      </ul>
      {list.hasMore && (
        <div className="more">
          <ActionError text={list.error ? why(list.error) : undefined} />
          <Button look="line" onClick={list.loadMore}>
            {t('explore.show-more')}
          </Button>
        </div>
      )}
    </section>
  );
};

type ReceivedReviewProps = {
  readonly review: AuthorReview;
  readonly islandTexts: OrdersIslandTexts;
  readonly onAnswered: () => void;
};

const ReceivedReview = ({ review, islandTexts, onAnswered }: ReceivedReviewProps) => {
  const { t, language } = translatorOf(islandTexts);
  const [isWriting, setWriting] = useState(false);
  const { stars, name, text, work, written } = review;
  return (
    <li className="stack gap-s">
      <div className="row row--between">
        <b>{name || t('reviews.buyer')}</b>
        <span className="stars" role="img" aria-label={t('reviews.stars', { stars })}>
          {'★'.repeat(stars)}
          <span className="stars__off">{'★'.repeat(5 - stars)}</span>
        </span>
      </div>
      {text && <p className="lines">{text}</p>}
      <p className="cap">
        {t('sales.of-work', { name: work.name })} ·{' '}
        <time dateTime={written}>{formatDate(language, written)}</time>
      </p>
      {review.answer && !isWriting && (
        <div className="note">
          <div>
            <p className="cap">{t('reviews.author-answer')}</p>
            <p className="lines">{review.answer.text}</p>
          </div>
        </div>
      )}
      {isWriting ? (
        <AnswerForm
          review={review}
          islandTexts={islandTexts}
          onSent={() => {
            setWriting(false);
            toast('ok', t('reviews.answered'));
            document.querySelector<HTMLElement>('#my-reviews')?.focus();
            onAnswered();
          }}
        />
      ) : (
        review.can.answer && (
          <div className="acts">
            <Button look="text" onClick={() => setWriting(true)}>
              {t(review.answer ? 'reviews.change' : 'reviews.to-answer')}
            </Button>
          </div>
        )
      )}
    </li>
  );
};

type AnswerProps = {
  readonly review: AuthorReview;
  readonly islandTexts: OrdersIslandTexts;
  readonly onSent: () => void;
};

const AnswerForm = ({ review, islandTexts, onSent }: AnswerProps) => {
  const { t, why, language } = translatorOf(islandTexts);
  return (
    <AnswerBox
      id={`answer-${review.id}`}
      label={t('reviews.to-answer')}
      hint={t('reviews.answer-note')}
      button={t('reviews.answer-send')}
      {...(review.answer && { initial: review.answer.text })}
      most={longestReview}
      send={async (text) => {
        await api.ask(answerReview, { params: { id: review.id }, body: { text } });
        onSent();
      }}
      explain={(cause) => {
        const wrong = refusedFields(asApiError(cause)).text;
        return fieldProblemText(language, islandTexts.refusals, wrong) ?? why(cause);
      }}
    />
  );
};
