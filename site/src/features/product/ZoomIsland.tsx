import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type Bundle, translate } from '../../i18n/format-text.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import type { zoomKeys } from './texts.ts';

/** Photo of the stage. */
export type StagePhoto = {
  /** Widest copy; `srcSet` lists the copies for the page. */
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Small copy and its label, for the row below. */
  readonly small: string;
  readonly label: string;
  /** Path of its tiles, pixels of all tiles together, and side of one tile in pixels; undefined without tiles. */
  readonly zoom:
    | {
        readonly path: string;
        readonly width: number;
        readonly height: number;
        readonly tile: number;
      }
    | undefined;
};

type ZoomProps = {
  readonly bundle: Bundle<KeysOf<(typeof zoomKeys)[number]>>;
  readonly title: string;
  /** Accessible name of the row of photos. */
  readonly label: string;
  /** In the order of the author; the first is the main photo. */
  readonly photos: readonly [StagePhoto, ...StagePhoto[]];
  /** Colour of the mat while the first photo loads; undefined if unknown. */
  readonly color: string | undefined;
  /** Address of the view of the work in a room, to scale. */
  readonly room: string | undefined;
};

/** Slightly below the real 90vw on a phone: at 412 px and 1.75 device pixels, 640 px suffice for 649, not the next 1024. */
const sizes = '(min-width: 992px) 55vw, 88vw';

const load = () => import('./ZoomDialog.tsx');
const ZoomDialog = lazy(load);
/** Preloads the zoom when the pointer or the focus reaches its button. */
const warm = (): void => void load().catch(() => undefined);

/** The main photo and further photos below; a click or the button opens the zoom. */
export const ZoomIsland = ({ bundle, title, label, photos, color, room }: ZoomProps) => {
  const [main] = photos;
  const t = translate(bundle);
  const stage = useRef<HTMLImageElement>(null);
  /** Index of the photo opened last; undefined before the first. */
  const [shown, show] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const open = (place: number): void => {
    show(place);
    setOpen(true);
  };
  return (
    <>
      <div className="stage">
        <img
          src={main.src}
          width={main.width}
          height={main.height}
          ref={stage}
          alt={main.alt}
          srcSet={main.srcSet}
          sizes={sizes}
          data-color={color}
          fetchPriority="high"
        />
        <button
          className="stage__open needs-script"
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => open(0)}
        />
        <div className="stage__a">
          {room && (
            <a className="btn btn--line btn--sm" href={room}>
              <Icon name="sofa" />
              {t('product.room-view')}
            </a>
          )}
          <Button
            look="line sm"
            className="needs-script"
            onPointerEnter={warm}
            onFocus={warm}
            onClick={() => open(0)}
          >
            <Icon name="zoom" />
            {t('product.zoom')}
          </Button>
        </div>
      </div>
      {photos.length > 1 && (
        <ul className="l views" aria-label={label}>
          {photos.map(({ src, small, label: view, alt }, place) => (
            <li key={src}>
              <a
                href={src}
                onPointerEnter={warm}
                onClick={(event) => {
                  event.preventDefault();
                  open(place);
                }}
              >
                <img src={small} alt={alt} width={96} height={96} loading="lazy" />
                <span aria-hidden="true">{view}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <ZoomDialog
            photos={photos}
            place={shown}
            title={t('product.zoom-title', { title })}
            mainPreview={stage.current?.currentSrc || main.src}
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
