import type { Order, OwnReview } from '@oner/config/contract';
import {
  changeReview,
  longestReview,
  mostReviewPhotos,
  sendReview,
} from '@oner/config/contract/reviews';
import { type SubmitEvent, useEffect, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { ActionError } from '../../elements/Failed.tsx';
import { AreaField, FieldError, tie } from '../../elements/Field.tsx';
import { fieldProblemText } from '../../elements/form-errors.ts';
import { loadInquiryDraft, saveInquiryDraft } from '../../elements/inquiry-draft.ts';
import { PhotoPicker } from '../../elements/PhotoPicker.tsx';
import { required } from '../../elements/use-form.ts';
import { usePhotoForm } from '../../elements/use-photo-form.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { OrderTranslator } from './texts.ts';

const all = [1, 2, 3, 4, 5] as const;

type StarsProps = {
  readonly id: string;
  /** 0 if nothing is chosen yet. */
  readonly stars: number;
  readonly error: string | undefined;
  readonly translator: OrderTranslator;
  readonly onChoose: (stars: number) => void;
};

/** Five stars as radio buttons, which also work with the arrow keys. */
const Stars = ({ id, stars, error, translator: { t }, onChoose }: StarsProps) => (
  <fieldset {...tie(`${id}-stars`, error)}>
    <legend className="lbl">{t('reviews.rating')}</legend>
    <div className="stars stars--ask">
      {all.map((count) => (
        <label key={count} className={count <= stars ? undefined : 'stars__off'}>
          <input
            className="vh"
            type="radio"
            name={`${id}-stars`}
            value={count}
            checked={count === stars}
            onChange={() => onChoose(count)}
          />
          <span aria-hidden="true">★</span>
          <span className="vh">{t('reviews.star', { stars: count })}</span>
        </label>
      ))}
    </div>
    <FieldError id={`${id}-stars`} text={error} />
  </fieldset>
);

type ReviewFormProps = {
  readonly order: Order;
  /** Number of the order line, from 1. */
  readonly line: number;
  readonly review: OwnReview | undefined;
  readonly translator: OrderTranslator;
  readonly refusals: RefusalTexts;
  readonly onSaved: () => void;
};

/** Stars, optional text and photos. Stars and text stay in this tab until they are saved; photos only until the page is left. */
export const ReviewForm = ({
  order,
  line,
  review,
  translator,
  refusals,
  onSaved,
}: ReviewFormProps) => {
  const { t, language } = translator;
  const { form, problems, trouble, photos, isBusy, percent, choosePhotos, ...sending } =
    usePhotoForm(translator.why);
  const place = `review-${order.number}-${line}`;
  const [draft] = useState(() => loadInquiryDraft(place));
  const [stars, setStars] = useState(Number(draft.stars) || (review?.stars ?? 0));
  const [text, setText] = useState(draft.text ?? review?.text ?? '');
  useEffect(() => {
    const isUnchanged = stars === (review?.stars ?? 0) && text === (review?.text ?? '');
    saveInquiryDraft(place, isUnchanged ? {} : { stars: String(stars), text });
  }, [place, stars, text, review]);
  const most = mostReviewPhotos - (review?.photos.length ?? 0);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = { stars: String(stars), text, line: String(line) };
    const parcel = { params: { number: order.number }, fields };
    const call = review ? changeReview : sendReview;
    void sending.submit(call, parcel, stars === 0 ? { stars: required } : {}, () => {
      saveInquiryDraft(place, {});
      toast('ok', t('reviews.sent'));
      onSaved();
    });
  };
  const id = `review-${line}`;
  // The button that opened the form for a change has disappeared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => {
    if (review) document.getElementById(`${id}-text`)?.focus();
  }, []);
  return (
    <form className="stack gap-s" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      {!review && <p className="muted">{t('reviews.ask')}</p>}
      <Stars
        id={id}
        stars={stars}
        error={problems.stars && t('reviews.choose-stars')}
        translator={translator}
        onChoose={setStars}
      />
      <AreaField
        id={`${id}-text`}
        label={t('reviews.text')}
        optional={t('register.optional')}
        hint={t('reviews.publish-note')}
        error={fieldProblemText(language, refusals, problems.text)}
        rows={3}
        maxLength={longestReview}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {most > 0 && (
        <PhotoPicker
          id={`${id}-photo`}
          label={t('reviews.photos')}
          hint={t('reviews.photos-hint', { max: most })}
          isOptional
          most={most}
          photos={photos}
          error={fieldProblemText(language, refusals, problems.photo)}
          isBusy={isBusy}
          translator={translator}
          onChange={choosePhotos}
        />
      )}
      <ActionError text={trouble} />
      <div className="acts">
        <button className="btn btn--line btn--sm" type="submit" aria-disabled={isBusy}>
          {isBusy && photos.length > 0
            ? t('claims.sending', { percent })
            : t(review ? 'reviews.save' : 'reviews.send')}
        </button>
      </div>
    </form>
  );
};
