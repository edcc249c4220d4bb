import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { type Bundle, translate } from '../../i18n/format-text.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import type { zoomKeys } from './texts.ts';

/** A photo as the stage shows it. */
export type StagePhoto = {
  /** The widest copy, and the ones to choose from while it stands on the page. */
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** A small copy, and what it shows, for the row below. */
  readonly small: string;
  readonly label: string;
  /** Where its tiles are, how many pixels they have together and how many the side of one; undefined without any. */
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
  /** What the row of photos is called. */
  readonly label: string;
  /** In the order of their author; the first is the main one. */
  readonly photos: readonly [StagePhoto, ...StagePhoto[]];
  /** The mat while the first photo comes; undefined where nobody knows it. */
  readonly color: string | undefined;
  /** Where the work hangs in a room, to scale. */
  readonly room: string | undefined;
};

/** On a phone a hair less than it is (90vw): at 412 px and 1.75 device pixels 640 of the 649 do, not the next 1024. */
const sizes = '(min-width: 992px) 55vw, 88vw';

const load = () => import('./ZoomDialog.tsx');
const ZoomDialog = lazy(load);
/** Loads the zoom as soon as a person reaches for its button. */
const warm = (): void => void load().catch(() => undefined);

/** The work on its stage and its further photos below; a click or the button opens one as large as it is. */
export const ZoomIsland = ({ bundle, title, label, photos, color, room }: ZoomProps) => {
  const [main] = photos;
  const t = translate(bundle);
  const stage = useRef<HTMLImageElement>(null);
  /** Which one was opened last; undefined before the first. */
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
          <button
            className="btn btn--line btn--sm needs-script"
            type="button"
            onPointerEnter={warm}
            onFocus={warm}
            onClick={() => open(0)}
          >
            <Icon name="zoom" />
            {t('product.zoom')}
          </button>
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
