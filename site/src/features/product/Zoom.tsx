import { useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from '../../elements/Button.tsx';
import type { ZoomTranslate } from './texts.ts';
import { useTouch, useView, useWheel, useZoomKeys } from './use-zoom.ts';
import type { StagePhoto } from './ZoomIsland.tsx';
import {
  cornerOf,
  isClosest,
  isWhole,
  type Point,
  type Scene,
  stepFactor,
  tilesInView,
  type View,
  wholeView,
  zoomAt,
} from './zoom.ts';

type ZoomProps = {
  readonly photo: StagePhoto;
  /** Copy already loaded by the page, shown until the widest copy is loaded. */
  readonly preview: string;
  readonly t: ZoomTranslate;
};

const middle: Point = { x: 0, y: 0 };

/** Zoomable photo: by wheel, drag, pinch, click, keys or buttons. */
export const Zoom = ({ photo, preview, t }: ZoomProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [scene, view, setView] = useView(photo.zoom ?? photo, frame);
  useZoomKeys(scene, setView);
  useWheel(frame, scene, setView);
  const hands = useTouch(frame, scene, setView);
  const zoom = (factor: number) => () => {
    if (scene) setView((now) => zoomAt(scene, now, factor, middle));
  };
  const whole = !scene || isWhole(scene, view);
  return (
    <div className="zoom">
      <div className="zoom__v" ref={frame} data-whole={whole || undefined} {...hands}>
        <Picture photo={photo} preview={preview} scene={scene} view={view} />
      </div>
      <div className="zoom__b">
        <button
          className="ib ib--line"
          type="button"
          aria-label={t('product.zoom-out')}
          aria-disabled={whole}
          onClick={zoom(1 / stepFactor)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output className="num zoom__s">
          {t('product.zoom-scale', { percent: Math.round(view.scale * 100) })}
        </output>
        <IconButton
          icon="plus"
          className="ib ib--line"
          aria-label={t('product.zoom-in')}
          aria-disabled={!scene || isClosest(scene, view)}
          onClick={zoom(stepFactor)}
        />
        <Button
          look="text sm"
          aria-disabled={whole}
          onClick={() => scene && setView(() => wholeView(scene))}
        >
          {t('product.zoom-fit')}
        </Button>
        <p className="cap desk">{t('product.zoom-keys')}</p>
      </div>
    </div>
  );
};

type PictureProps = Pick<ZoomProps, 'photo' | 'preview'> & {
  readonly scene: Scene | undefined;
  readonly view: View;
};

/** The widest copy, covered by tiles of the original where the zoom exceeds the pixels of the copy. */
const Picture = ({ photo, preview, scene, view }: PictureProps) => {
  const ref = useRef<HTMLDivElement>(null);
  // By CSSOM: the CSP allows no style attributes in HTML.
  useLayoutEffect(() => {
    if (!ref.current || !scene) return;
    const { x, y } = cornerOf(scene, view);
    ref.current.style.transform = `translate(${x}px, ${y}px) scale(${view.scale})`;
  }, [scene, view]);
  const { src, alt, zoom } = photo;
  const { width, height } = zoom ?? photo;
  const size = { width, height, draggable: false };
  const tiles =
    zoom && scene ? tilesInView(scene, view, { side: zoom.tile, copyWidth: photo.width }) : [];
  return (
    <div className="zoom__p" ref={ref}>
      <img src={preview} alt="" {...size} />
      <img src={src} alt={alt} {...size} />
      {tiles.map(({ column, row, left, top, ...box }) => (
        <img
          key={`${column}-${row}`}
          className="zoom__t"
          src={`${zoom?.path}/${column}-${row}`}
          alt=""
          {...box}
          style={{ insetInlineStart: left, insetBlockStart: top }}
          draggable={false}
          // The copy below shows the same part, less sharply. React removes the element itself.
          onError={({ currentTarget }) => {
            currentTarget.style.display = 'none';
          }}
        />
      ))}
    </div>
  );
};
