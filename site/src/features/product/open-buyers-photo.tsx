import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Bundle, translate } from '../../i18n/format-text.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import type { zoomKeys } from './texts.ts';
import ZoomDialog from './ZoomDialog.tsx';
import type { StagePhoto } from './ZoomIsland.tsx';

/** Data for the dialog, carried by the row of buyers' photos (Reviews.astro). */
type BuyersPhotos = {
  readonly bundle: Bundle<KeysOf<(typeof zoomKeys)[number]>>;
  readonly title: string;
  /** Photos of all reviews of the page, in their order. */
  readonly photos: readonly [StagePhoto, ...StagePhoto[]];
};

let show: ((place: number) => void) | undefined;

const BuyersDialog = ({ bundle, title, photos, first }: BuyersPhotos & { first: number }) => {
  const [shown, setShown] = useState(first);
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    show = (place) => {
      setShown(place);
      setOpen(true);
    };
  }, []);
  return (
    <ZoomDialog
      photos={photos}
      place={shown}
      title={title}
      mainPreview={photos[0].small}
      isOpen={isOpen}
      t={translate(bundle)}
      onShow={setShown}
      onClose={() => setOpen(false)}
    />
  );
};

/** Opens a photo in the zoom dialog; the row above the reviews carries the photos. @param link link with the photo's number */
export const openBuyersPhoto = (link: HTMLElement): void => {
  const place = Number(link.dataset.buyersPhoto);
  if (show) {
    show(place);
    return;
  }
  const row = document.querySelector<HTMLElement>('[data-buyers-photos]');
  const photos: BuyersPhotos = JSON.parse(row?.dataset.buyersPhotos ?? '');
  const home = document.body.appendChild(document.createElement('div'));
  createRoot(home).render(<BuyersDialog {...photos} first={place} />);
};
