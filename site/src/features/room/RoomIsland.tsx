import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { type Bundle, translate } from '../../i18n/format-text.ts';
import type { KeysOf } from '../../i18n/keys.ts';
import {
  arrows,
  hang,
  heights,
  keep,
  moveBy,
  type Paint,
  type Place,
  paints,
  type Size,
} from './room.ts';
import type { RoomSay, roomKeys } from './texts.ts';

export { fitRoom, sizesInRoom } from './room.ts';

type RoomProps = {
  readonly bundle: Bundle<KeysOf<(typeof roomKeys)[number]>>;
  readonly title: string;
  /** `100 × 100 cm`, in words of the page. */
  readonly sizeText: string;
  readonly size: Size;
  readonly photo: {
    readonly src: string;
    readonly srcSet: string | undefined;
    readonly sizes: string;
    readonly width: number;
    readonly height: number;
  };
  /** Of the original; undefined where it is not for sale. */
  readonly price: string | undefined;
  /** The page of the work, where it is bought or asked for. */
  readonly next: { readonly href: string; readonly text: string };
};

/** The work to scale on a wall beside a sofa; moved by pointer, arrow keys or buttons. */
export const RoomIsland = ({ bundle, title, sizeText, size, photo, price, next }: RoomProps) => {
  const t = translate(bundle);
  const [place, setPlace] = useState<Place>(() => hang(size));
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
            <div className="room__f" />
            <div className="room__pan">
              <Furniture />
              <Hanging
                label={t('room.move', { title, size: sizeText })}
                size={size}
                place={place}
                photo={photo}
                press={press}
                drag={(x, y) => setPlace((now) => keep(size, { x: now.x + x, y: now.y + y }))}
              />
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
  readonly place: Place;
  readonly press: (key: string, isFine: boolean) => boolean;
  /** By so many centimetres. */
  readonly drag: (x: number, y: number) => void;
};

const Hanging = ({ label, size, place, photo, press, drag }: HangingProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  const from = useRef<{ x: number; y: number }>(undefined);
  // By CSSOM: the policy of the pages allows no style attribute in their HTML.
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
    if (!from.current) return;
    const pixelsPerCm = currentTarget.offsetWidth / size.length;
    drag((clientX - from.current.x) / pixelsPerCm, (from.current.y - clientY) / pixelsPerCm);
    from.current = { x: clientX, y: clientY };
  };
  const letGo = () => {
    from.current = undefined;
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
        from.current = { x: clientX, y: clientY };
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
  readonly t: RoomSay;
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

const Pads = ({ press, t }: { readonly press: (key: string) => void; readonly t: RoomSay }) => (
  <div className="pads">
    {arrows.map((key) => (
      <button
        className="ib"
        key={key}
        type="button"
        aria-label={t(`room.${icons[key]}`)}
        onClick={() => press(key)}
      >
        <Icon name={icons[key]} />
      </button>
    ))}
  </div>
);

/** What stands in the room: a vase, a lamp and the sofa, each drawn in centimetres. Their places are in room.css. */
const Furniture = () => (
  <>
    <svg className="room__s room__s--vase" viewBox="0 0 36 62" aria-hidden="true">
      <ellipse cx="18" cy="60" rx="15" ry="2" fill="#000" opacity=".25" />
      <path
        d="M12 4h12l-1 7c6 4 11 12 11 22 0 12-6 22-9 26H11C8 55 2 45 2 33c0-10 5-18 11-22z"
        fill="#8a4f35"
      />
      <path d="M3 27q15 5 30 0" stroke="#efe3cf" strokeWidth="2" fill="none" />
      <path d="M12 4h12" stroke="#5f3423" strokeWidth="2" />
    </svg>
    <svg className="room__s room__s--lamp" viewBox="0 0 46 158" aria-hidden="true">
      <ellipse cx="23" cy="156" rx="19" ry="2.5" fill="#000" opacity=".25" />
      <path d="M23 40v114" stroke="var(--wood)" strokeWidth="2" />
      <path d="M9 154h28" stroke="var(--wood)" strokeWidth="3" strokeLinecap="round" />
      <path d="M11 4h24l10 38H1z" fill="var(--lampc)" />
      <path d="M1 42h44" stroke="#000" strokeOpacity=".15" />
    </svg>
    <svg className="room__s room__s--sofa" viewBox="0 0 222 92" aria-hidden="true">
      <ellipse cx="111" cy="89" rx="112" ry="4" fill="#000" opacity=".28" />
      <path d="M18 82h6l-2 9h-3zM198 82h6l-1 9h-3z" fill="var(--wood)" />
      <path d="M22 22q0-10 10-10h72q7 0 7 7v40H22z" fill="var(--sofa)" />
      <path d="M111 19q0-7 7-7h72q10 0 10 10v37h-89z" fill="var(--sofa)" />
      <path
        d="M22 24q0-12 10-12h72q7 0 7 7M111 19q0-7 7-7h72q10 0 10 12"
        fill="none"
        stroke="var(--sofa-3)"
        strokeWidth="1.5"
      />
      <path
        d="M4 40q0-9 9-9t10 9v42H8q-4 0-4-4zM218 40q0-9-9-9t-10 9v42h15q4 0 4-4z"
        fill="var(--sofa-2)"
      />
      <path
        d="M23 60q0-7 7-7h75q6 0 6 6v13H23zM111 59q0-6 6-6h75q7 0 7 7v12h-88z"
        fill="var(--sofa-3)"
      />
      <path d="M23 71h176v11H23z" fill="var(--sofa-2)" />
      <path d="M111 14v58" stroke="var(--sofa-2)" strokeWidth="1.2" />
      <path d="M150 30l26-4q4 0 4 4l1 23q0 4-4 4l-26 1q-4 0-4-4v-20q0-4 3-4z" fill="#c9a15a" />
    </svg>
  </>
);
