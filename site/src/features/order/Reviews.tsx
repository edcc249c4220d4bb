import type { Order, OwnReview } from '@oner/config/contract';
import { useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { isGoods, orderLineText } from './order.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import type { OrderTranslator } from './texts.ts';

type ReviewsProps = {
  readonly order: Order;
  readonly translator: OrderTranslator;
  readonly refusals: RefusalTexts;
  readonly onChanged: () => void;
};

/** After receipt: one review per item. */
export const Reviews = (props: ReviewsProps) => {
  const { order, translator } = props;
  const { t } = translator;
  return (
    <section className="noprint" aria-labelledby="reviews">
      <div className="stack gap-m">
        <h2 id="reviews" tabIndex={-1}>
          {t('reviews.yours')}
        </h2>
        {order.lines.map((line, index) => {
          const review = order.reviews.find((one) => one.line === index + 1);
          if (!isGoods(line) || (line.own_work && !review)) return null;
          return (
            <article className="blk stack gap-s" key={`${line.item}${line.size}`}>
              {order.lines.filter(isGoods).length > 1 && (
                <h3 className="h4">{orderLineText(line, translator.language)}</h3>
              )}
              <One {...props} line={index + 1} review={review} />
            </article>
          );
        })}
      </div>
    </section>
  );
};

type OneProps = ReviewsProps & {
  readonly line: number;
  readonly review: OwnReview | undefined;
};

const One = (props: OneProps) => {
  const { order, line, review, translator, onChanged } = props;
  const [isChanging, setChanging] = useState(false);
  if (!review || isChanging) {
    return (
      <ReviewForm
        {...props}
        onSaved={() => {
          setChanging(false);
          onChanged();
          document.querySelector<HTMLElement>('#reviews')?.focus();
        }}
      />
    );
  }
  const item = order.lines[line - 1];
  return (
    <Written
      number={order.number}
      item={item ? orderLineText(item, translator.language) : ''}
      review={review}
      translator={translator}
      onChange={() => setChanging(true)}
      onDropped={onChanged}
    />
  );
};

type WrittenProps = {
  readonly review: OwnReview;
  readonly translator: OrderTranslator;
  readonly onChange: () => void;
  readonly number: string;
  /** Name of the item, for screen readers. */
  readonly item: string;
  readonly onDropped: () => void;
};

const Written = ({ number, item, review, translator, onChange, onDropped }: WrittenProps) => {
  const { t } = translator;
  return (
    <>
      <div className="row row--between">
        <p className="stars" role="img" aria-label={t('reviews.stars', { stars: review.stars })}>
          {'★'.repeat(review.stars)}
          <span className="stars__off">{'★'.repeat(5 - review.stars)}</span>
        </p>
        <span className={review.state === 'published' ? 'bdg bdg--ok' : 'bdg'}>
          {t(`reviews.${review.state}`)}
        </span>
      </div>
      {review.text && <p className="lines">{review.text}</p>}
      <ReviewPhotos
        number={number}
        item={item}
        review={review}
        translator={translator}
        onChanged={onDropped}
      />
      {review.reason && <p className="cap">{t('reviews.reason', { reason: review.reason })}</p>}
      {review.answer && (
        <div className="note">
          <div>
            <p className="cap">{t('reviews.author-answer')}</p>
            <p className="lines">{review.answer.text}</p>
          </div>
        </div>
      )}
      {review.can.change && (
        <div className="acts">
          <Button look="text" onClick={onChange}>
            {t('reviews.change')}
          </Button>
        </div>
      )}
    </>
  );
};
