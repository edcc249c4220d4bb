import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  clampView,
  isWhole,
  type Point,
  panBy,
  pinch,
  type Scene,
  tapAt,
  type View,
  viewByKey,
  wholeView,
  type ZoomFrame,
  zoomAt,
} from './zoom.ts';

/** A touch that moved fewer pixels than this is a tap. */
const still = 6;

type SetView = (next: (now: View) => View) => void;

/** Measures the frame when it mounts and resizes; a photo shown whole stays whole. */
export const useView = (
  { width, height }: ZoomFrame,
  frame: RefObject<HTMLDivElement | null>,
): [Scene | undefined, View, SetView] => {
  const [scene, setScene] = useState<Scene>();
  const [view, setView] = useState<View>({ scale: 1, x: width / 2, y: height / 2 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    let measured: Scene | undefined;
    const measure = () => {
      const box = { width: element.clientWidth, height: element.clientHeight };
      if (box.width === 0 || box.height === 0) return;
      const next = { photo: { width, height }, frame: box };
      const before = measured;
      setView((now) => (!before || isWhole(before, now) ? wholeView(next) : clampView(next, now)));
      setScene(next);
      measured = next;
    };
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    return () => watching.disconnect();
  }, [width, height, frame]);
  return [scene, view, setView];
};

/** Keyboard control, wherever the focus is in the dialog; each key has an equivalent button or click. */
export const useZoomKeys = (scene: Scene | undefined, setView: SetView): void => {
  useEffect(() => {
    if (!scene) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      // Reserved for the browser: page zoom, back.
      if (ctrlKey || metaKey || altKey) return;
      if (!viewByKey(scene, wholeView(scene), key)) return;
      event.preventDefault();
      setView((now) => viewByKey(scene, now, key) ?? now);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [scene, setView]);
};

/** Wheel control. Not by React, whose wheel listeners are passive and cannot prevent the page from scrolling. */
export const useWheel = (
  frame: RefObject<HTMLDivElement | null>,
  scene: Scene | undefined,
  setView: SetView,
): void => {
  useEffect(() => {
    const element = frame.current;
    if (!element || !scene) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      // A trackpad pinch arrives as wheel events with Ctrl, in small steps.
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
      const at = fromMiddle(element, event);
      setView((now) => zoomAt(scene, now, factor, at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, scene, setView]);
};

type Place = Pick<MouseEvent, 'clientX' | 'clientY'>;

const fromMiddle = (element: Element, { clientX, clientY }: Place): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
};

/** Touch control: one finger moves the photo, two zoom it, a tap zooms in. */
export const useTouch = (
  frame: RefObject<HTMLDivElement | null>,
  scene: Scene | undefined,
  setView: SetView,
) => {
  const fingers = useRef(new Map<number, Point>());
  const wandered = useRef(0);
  const end = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !frame.current) return;
      if (fingers.current.size === 0) wandered.current = 0;
      fingers.current.set(event.pointerId, fromMiddle(frame.current, event));
      frame.current.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before || !scene || !frame.current) return;
      const after = fromMiddle(frame.current, event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, after);
      const by = { x: after.x - before.x, y: after.y - before.y };
      wandered.current += Math.hypot(by.x, by.y) + (other ? still : 0);
      setView((now) =>
        other ? pinch(scene, now, [before, other], [after, other]) : panBy(scene, now, by),
      );
    },
    onPointerUp: (event: PointerEvent) => {
      const at = fingers.current.get(event.pointerId);
      end(event);
      if (!at || !scene || wandered.current >= still) return;
      setView((now) => tapAt(scene, now, at));
    },
    onPointerCancel: end,
  };
};
