/** Geometry of a photo in a frame: scale, and the pixel of the photo in the middle of the frame. */

export type ZoomFrame = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };
/** `scale` is screen pixels per pixel of the photo; x and y are pixels of the photo. */
export type View = Point & { readonly scale: number };
export type Scene = { readonly photo: ZoomFrame; readonly frame: ZoomFrame };

/** Factor of one press of plus or minus. */
export const stepFactor = 1.5;
/** One press of an arrow key moves by this share of the visible part. */
const panPart = 0.15;

/** Scale that fits the whole photo; a small photo is not enlarged. */
export const fitScale = ({ photo, frame }: Scene): number =>
  Math.min(frame.width / photo.width, frame.height / photo.height, 1);

/** Maximum scale: twice the pixels of the photo, or more in the small frame of a phone. */
const mostScale = (scene: Scene): number => Math.max(2, 4 * fitScale(scene));

const between = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(Math.max(value, least), most);

/** Clamps a view, so that a photo larger than the frame covers the frame. */
export const clampView = (scene: Scene, { scale, x, y }: View): View => {
  const { photo, frame } = scene;
  const clamped = between(scale, fitScale(scene), mostScale(scene));
  const half = { x: frame.width / 2 / clamped, y: frame.height / 2 / clamped };
  return {
    scale: clamped,
    x: between(x, half.x, photo.width - half.x),
    y: between(y, half.y, photo.height - half.y),
  };
};

/** View of the whole photo, centred. */
export const wholeView = (scene: Scene): View =>
  clampView(scene, { scale: 0, x: scene.photo.width / 2, y: scene.photo.height / 2 });

export const isWhole = (scene: Scene, { scale }: View): boolean => scale <= fitScale(scene) + 1e-6;
export const isClosest = (scene: Scene, { scale }: View): boolean =>
  scale >= mostScale(scene) - 1e-6;

/** Zooms by a factor; the pixel under `at` stays there. @param at screen pixels from the middle of the frame */
export const zoomAt = (scene: Scene, view: View, factor: number, at: Point): View => {
  const scale = between(view.scale * factor, fitScale(scene), mostScale(scene));
  return clampView(scene, {
    scale,
    x: view.x + at.x / view.scale - at.x / scale,
    y: view.y + at.y / view.scale - at.y / scale,
  });
};

/** Moves the photo. @param by screen pixels */
export const panBy = (scene: Scene, view: View, by: Point): View =>
  clampView(scene, { ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale });

/** Effect of a click: zooms in at that position if the photo is shown whole, otherwise centres the position. */
export const tapAt = (scene: Scene, view: View, at: Point): View =>
  isWhole(scene, view)
    ? zoomAt(scene, view, Math.max(1, 2 * view.scale) / view.scale, at)
    : panBy(scene, view, { x: -at.x, y: -at.y });

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const middle: Point = { x: 0, y: 0 };

/** View after a key press; undefined for other keys. */
export const viewByKey = (scene: Scene, view: View, key: string): View | undefined => {
  if (key === '+' || key === '=') return zoomAt(scene, view, stepFactor, middle);
  if (key === '-') return zoomAt(scene, view, 1 / stepFactor, middle);
  if (key === '0') return wholeView(scene);
  const direction = arrows[key];
  if (!direction) return undefined;
  const { width, height } = scene.frame;
  return panBy(scene, view, {
    x: direction[0] * width * panPart,
    y: direction[1] * height * panPart,
  });
};

type Fingers = readonly [Point, Point];
const distance = ([a, b]: Fingers): number => Math.hypot(a.x - b.x, a.y - b.y);
const halfway = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Pinch: the distance of the fingers sets the scale, their midpoint moves the photo. Screen pixels from the frame's middle. */
export const pinch = (scene: Scene, view: View, before: Fingers, after: Fingers): View => {
  const [from, to] = [halfway(before), halfway(after)];
  const factor = distance(after) / Math.max(1, distance(before));
  return panBy(scene, zoomAt(scene, view, factor, from), { x: to.x - from.x, y: to.y - from.y });
};

/** Position of the upper left corner of the photo in the frame, in screen pixels. */
export const cornerOf = ({ frame }: Scene, { scale, x, y }: View): Point => ({
  x: frame.width / 2 - x * scale,
  y: frame.height / 2 - y * scale,
});

/** Tile of a photo, in pixels of the photo. */
type Tile = ZoomFrame & {
  readonly column: number;
  readonly row: number;
  readonly left: number;
  readonly top: number;
};

/**
 * Visible tiles; none while the copy below has a pixel for each pixel of the screen. @param side side of a tile in pixels
 * @param copyWidth width of that copy in pixels
 */
export const tilesInView = (
  scene: Scene,
  view: View,
  { side, copyWidth }: { readonly side: number; readonly copyWidth: number },
): readonly Tile[] => {
  const { photo, frame } = scene;
  if (isWhole(scene, view) || view.scale <= copyWidth / photo.width) return [];
  const span = (middle: number, seen: number, whole: number): readonly number[] => {
    const half = seen / 2 / view.scale;
    const first = Math.max(0, Math.floor((middle - half) / side));
    const last = Math.min(Math.ceil(whole / side), Math.ceil((middle + half) / side));
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  };
  return span(view.y, frame.height, photo.height).flatMap((row) =>
    span(view.x, frame.width, photo.width).map((column) => {
      const [left, top] = [column * side, row * side];
      const width = Math.min(side, photo.width - left);
      return { column, row, left, top, width, height: Math.min(side, photo.height - top) };
    }),
  );
};
