import type { Order, OwnReview } from '@oner/config/contract';
import {
  changeReview,
  longestReview,
  mostReviewPhotos,
  sendReview,
} from '@oner/config/contract/reviews';
import { useEffect, useMemo, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { uploadSurely } from '../../api/upload.ts';
import { ActionError } from '../../elements/Failed.tsx';
import { AreaField, FieldError, tie } from '../../elements/Field.tsx';
import { fieldProblemText } from '../../elements/form-errors.ts';
import { loadInquiryDraft, saveInquiryDraft } from '../../elements/inquiry-draft.ts';
import { PhotoPicker } from '../../elements/PhotoPicker.tsx';
import { required, useForm } from '../../elements/use-form.ts';
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
  const { form, problems, trouble, isBusy, isRight, send, submitting } = useForm(translator.why);
  const place = `review-${order.number}-${line}`;
  const [draft] = useState(() => loadInquiryDraft(place));
  const [stars, setStars] = useState(Number(draft.stars) || (review?.stars ?? 0));
  const [text, setText] = useState(draft.text ?? review?.text ?? '');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [share, setShare] = useState(0);
  // A changed form gets a new idempotency key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they make it another form.
  const key = useMemo(() => crypto.randomUUID(), [stars, text, photos]);
  useEffect(() => {
    const isUnchanged = stars === (review?.stars ?? 0) && text === (review?.text ?? '');
    saveInquiryDraft(place, isUnchanged ? {} : { stars: String(stars), text });
  }, [place, stars, text, review]);
  const most = mostReviewPhotos - (review?.photos.length ?? 0);

  const submit = submitting(() => {
    if (!isRight(stars === 0 ? { stars: required } : {})) return;
    setShare(0);
    void send(async () => {
      await uploadSurely(review ? changeReview : sendReview, {
        params: { number: order.number },
        fields: { stars: String(stars), text, line: String(line) },
        files: { photo: photos },
        key,
        onProgress: setShare,
      });
      saveInquiryDraft(place, {});
      toast('ok', t('reviews.sent'));
      onSaved();
    });
  });
  const id = `review-${line}`;
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
          onChange={setPhotos}
        />
      )}
      <ActionError text={trouble} />
      <div className="acts">
        <button className="btn btn--line btn--sm" type="submit" aria-disabled={isBusy}>
          {isBusy && photos.length > 0
            ? t('claims.sending', { percent: Math.round(share * 100) })
            : t(review ? 'reviews.save' : 'reviews.send')}
        </button>
      </div>
    </form>
  );
};
