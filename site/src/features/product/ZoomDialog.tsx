import { IconButton } from '../../elements/Button.tsx';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import type { ZoomTranslate } from './texts.ts';
import { Zoom } from './Zoom.tsx';
import type { StagePhoto } from './ZoomIsland.tsx';

type ZoomDialogProps = {
  readonly photos: readonly StagePhoto[];
  /** Index of the shown photo, from 0. */
  readonly place: number;
  readonly title: string;
  /** Copy of the first photo already loaded by the page. */
  readonly mainPreview: string;
  readonly isOpen: boolean;
  readonly t: ZoomTranslate;
  readonly onShow: (place: number) => void;
  readonly onClose: () => void;
};

/** The zoom in its dialog; loaded on demand. */
const ZoomDialog = (props: ZoomDialogProps) => {
  const { photos, place, isOpen, t, onShow, onClose } = props;
  const photo = photos[place];
  if (!photo) return null;
  return (
    <Dialog open={isOpen} onClose={onClose} className="dlg dlg--zoom" labelledBy="zoom-title">
      <DialogHead title={props.title} closeLabel={t('a11y.close')} />
      <Zoom
        key={photo.src}
        photo={photo}
        preview={place === 0 ? props.mainPreview : photo.small}
        t={t}
      />
      {photos.length > 1 && (
        // Outside of the part that changes with the photo, so that the pressed button keeps the focus.
        <div className="zoom__b">
          <IconButton
            icon="left"
            className="ib ib--line"
            aria-label={t('views.previous')}
            aria-disabled={place === 0}
            onClick={() => place > 0 && onShow(place - 1)}
          />
          <IconButton
            icon="right"
            className="ib ib--line"
            aria-label={t('views.next')}
            aria-disabled={place === photos.length - 1}
            onClick={() => place < photos.length - 1 && onShow(place + 1)}
          />
          <span aria-live="polite">{photo.label}</span>
        </div>
      )}
    </Dialog>
  );
};
export default ZoomDialog;
