import { useRef, useState } from 'react';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type Bag, speaker } from '../../i18n/say.ts';
import type { zoomKeys } from './words.ts';
import { Zoom } from './Zoom.tsx';

export type ZoomProps = {
  readonly bag: Bag<(typeof zoomKeys)[number]>;
  readonly title: string;
  readonly alt: string;
  /** The widest photo and the ones to choose from while it stands on the page. */
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  /** Where the work hangs in a room, to scale. */
  readonly room: string | undefined;
};

/** On a phone a hair less than it is (90vw): at 412 px and 1.75 device pixels 640 of the 649 do, not the next 1024. */
const sizes = '(min-width: 992px) 55vw, 88vw';

/** The work on its stage; a click or the button opens it as large as it is. */
export const ZoomIsland = ({ bag, title, alt, src, srcSet, room, ...size }: ZoomProps) => {
  const { width, height, color } = size;
  const t = speaker(bag);
  const stage = useRef<HTMLImageElement>(null);
  const [isOpen, setOpen] = useState(false);
  const photo = { src, width, height };
  return (
    <>
      <div className="stage">
        <img
          {...photo}
          ref={stage}
          alt={alt}
          srcSet={srcSet}
          sizes={sizes}
          data-color={color}
          fetchPriority="high"
        />
        <button
          className="stage__open needs-script"
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => setOpen(true)}
        />
        <div className="stage__a">
          {room && (
            <a className="btn btn--line btn--sm" href={room}>
              <Icon name="sofa" />
              {t('product.room-view')}
            </a>
          )}
          <button
            className="btn btn--line btn--sm needs-script"
            type="button"
            onClick={() => setOpen(true)}
          >
            <Icon name="zoom" />
            {t('product.zoom')}
          </button>
        </div>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        className="dlg dlg--zoom"
        labelledBy="zoom-title"
      >
        <DialogHead
          id="zoom-title"
          title={t('product.zoom-title', { title })}
          closeLabel={t('a11y.close')}
          onClose={() => setOpen(false)}
        />
        <Zoom photo={{ ...photo, preview: stage.current?.currentSrc || src }} alt={alt} t={t} />
      </Dialog>
    </>
  );
};
