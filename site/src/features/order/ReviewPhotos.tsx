import type { OwnReview } from '@oner/config/contract';
import { dropReviewPhoto } from '@oner/config/contract/reviews';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { IconButton } from '../../elements/Button.tsx';
import { ConfirmDialog } from '../../elements/ConfirmDialog.tsx';
import { focusBehind } from '../../elements/Dialog.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { useAction } from '../../elements/use-action.ts';
import type { OrderTranslator } from './texts.ts';

type ReviewPhotosProps = {
  /** Number of the order. */
  readonly number: string;
  /** Name of the item. */
  readonly item: string;
  readonly review: OwnReview;
  readonly translator: OrderTranslator;
  readonly onChanged: () => void;
};

/** Photos of a review; the buyer can delete each of them permanently. */
export const ReviewPhotos = ({
  number,
  item,
  review,
  translator,
  onChanged,
}: ReviewPhotosProps) => {
  const { t, why } = translator;
  const [dropped, setDropped] = useState<string>();
  const { problem, run } = useAction(why);
  if (review.photos.length === 0) return null;
  const drop = async () => {
    if (dropped === undefined) return;
    await run(async () => {
      await api.ask(dropReviewPhoto, { params: { number, photo: dropped } });
      toast('ok', t('reviews.dropped'));
      // The button that opened the dialog disappears with its photo.
      focusBehind(document.querySelector('#reviews'));
      onChanged();
    });
    setDropped(undefined);
  };
  return (
    <>
      <ul className="revphotos l" aria-label={t('reviews.photos')}>
        {review.photos.map(({ id, path, sizes }, index) => (
          <li key={id}>
            <a href={path} target="_blank" rel="noreferrer">
              <img
                src={sizes[0]?.path ?? path}
                width={88}
                height={88}
                alt={t('reviews.photo', { name: item, number: index + 1 })}
                loading="lazy"
              />
            </a>
            {review.can.drop_photos && (
              <IconButton
                icon="trash"
                aria-label={t('reviews.drop-photo', { number: index + 1 })}
                onClick={() => setDropped(id)}
              />
            )}
          </li>
        ))}
      </ul>
      <ActionError text={problem} />
      <ConfirmDialog
        id={`drop-${review.id}`}
        open={dropped !== undefined}
        isDanger
        title={t('reviews.drop')}
        yes={t('reviews.drop')}
        no={t('claims.keep')}
        closeLabel={t('a11y.close')}
        onClose={() => setDropped(undefined)}
        onYes={drop}
      >
        <p>{t('reviews.drop-text')}</p>
      </ConfirmDialog>
    </>
  );
};
