import type { PrintWork } from '@oner/config/contract';
import { type PointerEvent, useRef } from 'react';
import { dragged, type Placement, type PrintableItem, pinched } from './print.ts';

type Point = { readonly x: number; readonly y: number };
type Start = {
  readonly placement: Placement;
  readonly points: ReadonlyMap<number, Point>;
};

const apart = (points: ReadonlyMap<number, Point>): number => {
  const [one, two] = [...points.values()];
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
};

type Dragged = {
  readonly item: PrintableItem;
  readonly size: number | null;
  readonly work: PrintWork;
  readonly placement: Placement;
};

/**
 * Handlers of the frame of a work: one pointer moves it, two scale it. Sliders do the same for the keyboard.
 * Each move is computed from its start, so that rounding errors do not accumulate.
 */
export const useDrag = (
  { item, size, work, placement }: Dragged,
  onPlace: (placement: Placement) => void,
) => {
  const start = useRef<Start>(undefined);
  const points = useRef(new Map<number, Point>());
  const begin = () => {
    start.current = { placement, points: new Map(points.current) };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    const first = from?.points.get(event.pointerId);
    if (!from || !first) return;
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (from.points.size > 1) {
      const before = apart(from.points);
      if (before > 0) onPlace(pinched(from.placement, apart(points.current) / before));
      return;
    }
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const by = { x: (event.clientX - first.x) / width, y: (event.clientY - first.y) / height };
    onPlace(dragged(item, size, from.placement, work, by));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    points.current.delete(event.pointerId);
    if (points.current.size > 0) begin();
    else start.current = undefined;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
};
