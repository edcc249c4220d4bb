import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../elements/Button.tsx';
import { type Bundle, translate } from '../../i18n/format-text.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import {
  arrows,
  clampPosition,
  hang,
  heights,
  moveBy,
  type Paint,
  paints,
  type WallPosition,
  type WallSize,
} from './room.ts';
import type { RoomTranslate, roomKeys } from './texts.ts';

export { fitRoom, sizesInRoom } from './room.ts';

type RoomProps = {
  readonly bundle: Bundle<KeysOf<(typeof roomKeys)[number]>>;
  readonly title: string;
  /** `100 × 100 cm`, in the language of the page. */
  readonly sizeText: string;
  readonly size: WallSize;
  readonly photo: {
    readonly src: string;
    readonly srcSet: string | undefined;
    readonly sizes: string;
    readonly width: number;
    readonly height: number;
  };
  /** Price of the original; undefined if it is not for sale. */
  readonly price: string | undefined;
  /** Link to the page of the work. */
  readonly next: { readonly href: string; readonly text: string };
};

/** The work to scale on a wall above a sofa; moved by pointer, arrow keys or buttons. */
export const RoomIsland = ({ bundle, title, sizeText, size, photo, price, next }: RoomProps) => {
  const t = translate(bundle);
  const [place, setPlace] = useState<WallPosition>(() => hang(size));
  const [paint, setPaint] = useState<Paint>('lime');
  const press = (key: string, isFine: boolean): boolean => {
    const next = moveBy(size, place, key, isFine);
    if (next) setPlace(next);
    return next !== undefined;
  };
  return (
    <div className="roomx needs-script">
      <div>
        <figure className="room" data-paint={paint === 'lime' ? undefined : paint}>
          <div className="room__in">
            <div className="room__pan">
              <Hanging
                label={t('room.move', { title, size: sizeText })}
                size={size}
                place={place}
                photo={photo}
                press={press}
                drag={(x, y) =>
                  setPlace((now) => clampPosition(size, { x: now.x + x, y: now.y + y }))
                }
              />
              <div className="room__p" />
              <div className="room__m room__m--here">
                <span>{t('room.metre')}</span>
              </div>
            </div>
          </div>
          <figcaption className="vh">{t('room.scene')}</figcaption>
        </figure>
        <p className="cap above-s" id="room-scale">
          {t('room.scale')}
        </p>
      </div>
      <div className="stack stack--prod">
        <dl className="facts">
          <dt>{t('fields.size')}</dt>
          <dd>{sizeText}</dd>
          <dt>{t('room.from-floor')}</dt>
          <dd aria-live="polite">{t('room.height', heights(size, place))}</dd>
        </dl>
        <Walls paint={paint} choose={setPaint} t={t} />
        <div>
          <p className="lbl">{t('room.place')}</p>
          <Pads press={(key) => press(key, false)} t={t} />
          <p className="hint above-s">{t('room.keys')}</p>
        </div>
        <div className="stack gap-s">
          {price && <b className="h3 num">{price}</b>}
          <a className="btn btn--accent btn--wide" href={next.href}>
            {next.text}
          </a>
        </div>
      </div>
    </div>
  );
};

type HangingProps = Pick<RoomProps, 'size' | 'photo'> & {
  readonly label: string;
  readonly place: WallPosition;
  readonly press: (key: string, isFine: boolean) => boolean;
  /** Moves the work by centimetres. */
  readonly drag: (x: number, y: number) => void;
};

const Hanging = ({ label, size, place, photo, press, drag }: HangingProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  const dragStart = useRef<{ x: number; y: number }>(undefined);
  // By CSSOM: the CSP allows no style attributes in HTML.
  useLayoutEffect(() => {
    const style = ref.current?.style;
    style?.setProperty('--w', String(size.length));
    style?.setProperty('--h', String(size.height));
    style?.setProperty('--x', String(place.x));
    style?.setProperty('--y', String(place.y));
    ref.current?.setAttribute('data-hung', '');
  }, [size, place]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event.key, event.shiftKey)) event.preventDefault();
  };
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!dragStart.current) return;
    const pixelsPerCm = currentTarget.offsetWidth / size.length;
    drag(
      (clientX - dragStart.current.x) / pixelsPerCm,
      (dragStart.current.y - clientY) / pixelsPerCm,
    );
    dragStart.current = { x: clientX, y: clientY };
  };
  const letGo = () => {
    dragStart.current = undefined;
  };
  return (
    <button
      className="room__w"
      type="button"
      ref={ref}
      aria-label={label}
      aria-describedby="room-scale"
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX, clientY, currentTarget, pointerId }) => {
        dragStart.current = { x: clientX, y: clientY };
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <img {...photo} alt="" draggable={false} />
    </button>
  );
};

type WallsProps = {
  readonly paint: Paint;
  readonly choose: (paint: Paint) => void;
  readonly t: RoomTranslate;
};

const Walls = ({ paint, choose, t }: WallsProps) => (
  <fieldset>
    <legend className="lbl">{t('room.wall')}</legend>
    <div className="sw">
      {paints.map((one) => (
        <label key={one} data-paint={one} title={t(`room.${one}`)}>
          <input
            type="radio"
            name="wall"
            aria-label={t(`room.${one}`)}
            checked={one === paint}
            onChange={() => choose(one)}
          />
        </label>
      ))}
    </div>
  </fieldset>
);

const icons = {
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowDown: 'down',
  ArrowRight: 'right',
} as const;

const Pads = ({
  press,
  t,
}: {
  readonly press: (key: string) => void;
  readonly t: RoomTranslate;
}) => (
  <div className="pads">
    {arrows.map((key) => (
      <IconButton
        icon={icons[key]}
        key={key}
        aria-label={t(`room.${icons[key]}`)}
        onClick={() => press(key)}
      />
    ))}
  </div>
);
