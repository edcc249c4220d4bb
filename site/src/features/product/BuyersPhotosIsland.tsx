import { lazy, Suspense, useEffect, useState } from 'react';
import { type Bundle, translate } from '../../i18n/format-text.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import type { zoomKeys } from './texts.ts';
import type { StagePhoto } from './ZoomIsland.tsx';

type BuyersPhotosProps = {
  readonly bundle: Bundle<KeysOf<(typeof zoomKeys)[number]>>;
  readonly title: string;
  /** Of all reviews of the page, in their order. */
  readonly photos: readonly [StagePhoto, ...StagePhoto[]];
};

/** So many stand in the row; the dialog leads on to the others. */
const mostInRow = 24;

const ZoomDialog = lazy(() => import('./ZoomDialog.tsx'));

/**
 * What buyers have photographed, in a row above their reviews. A link to one of these photos, there or below a review, opens it in
 * the dialog of the zoom; without script it leads to the photo itself.
 */
export const BuyersPhotosIsland = ({ bundle, title, photos }: BuyersPhotosProps) => {
  const t = translate(bundle);
  /** Which one was opened last; undefined before the first. */
  const [shown, show] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      const link = event.target.closest<HTMLElement>('a[data-buyers-photo]');
      if (!link) return;
      event.preventDefault();
      show(Number(link.dataset.buyersPhoto));
      setOpen(true);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  return (
    <>
      <ul className="l revphotos revphotos--row" aria-label={title}>
        {photos.slice(0, mostInRow).map(({ src, small, alt }, place) => (
          <li key={src}>
            <a href={src} data-buyers-photo={place}>
              <img src={small} alt={alt} width={120} height={120} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <ZoomDialog
            photos={photos}
            place={shown}
            title={title}
            mainPreview={photos[0].small}
            isOpen={isOpen}
            t={t}
            onShow={show}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
