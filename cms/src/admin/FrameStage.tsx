import { type MerchKind, PRINT_AREAS, type PrintFrame } from '@oner/config/terms';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { drawn, type FramePoint, movedFrame, ofWidth } from '../panel/print-frame.ts';

/** The picture as shown to buyers: its central square. */
const Stage = styled.div`
  position: relative;
  inline-size: min(44rem, 100%);
  aspect-ratio: 1;
  overflow: hidden;
  touch-action: pan-y;
  user-select: none;
  cursor: crosshair;
  background: ${({ theme }) => theme.colors.neutral150};
  border-radius: ${({ theme }) => theme.borderRadius};
  &[aria-disabled='true'] {
    cursor: default;
  }
  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    pointer-events: none;
  }
`;

/* A light ring within a dark one, visible on every picture in both themes. */
const Frame = styled.button`
  position: absolute;
  padding: 0;
  border: 0;
  background: rgb(255 255 255 / 25%);
  outline: 2px solid #ffffff;
  box-shadow: 0 0 0 4px #32324d;
  touch-action: none;
  cursor: move;
  &[data-usual] {
    outline-style: dashed;
  }
  &:disabled {
    cursor: default;
  }
  &:focus-visible {
    outline: 3px solid #ffffff;
    box-shadow: 0 0 0 6px #4945ff;
  }
`;

const Corner = styled.span`
  position: absolute;
  inset-inline-end: -12px;
  inset-block-end: -12px;
  inline-size: 24px;
  block-size: 24px;
  border-radius: 50%;
  background: #ffffff;
  border: 3px solid #4945ff;
  cursor: nwse-resize;
`;

const step = 5;
const arrows: Readonly<Record<string, FramePoint>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

type Props = {
  readonly kind: MerchKind;
  readonly frame: PrintFrame;
  readonly proportion: number;
  /** Paths of the item's picture and of a sample work. */
  readonly picture: string;
  readonly sample: string | null;
  readonly label: string;
  readonly describedBy: string;
  readonly isUsual: boolean;
  readonly isDisabled: boolean;
  onFrame(frame: PrintFrame): void;
};
type Drag = {
  readonly does: 'draw' | 'move' | 'size';
  readonly from: FramePoint;
  readonly frame: PrintFrame;
  /** Area if the pointer is released now. */
  to: PrintFrame | null;
};

/** Minimum drag distance, in thousandths, so that a click draws nothing. */
const tremble = 20;

/** Picture of an item with its print area, which is drawn, moved and resized with the pointer or arrow keys. */
export const FrameStage = (props: Props) => {
  const { kind, frame, proportion, picture, sample, isDisabled, onFrame } = props;
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  // The form is updated only when the pointer is released, because updating it on each movement is slow.
  const [moving, setMoving] = useState<PrintFrame | null>(null);
  const { x, y, width, height } = moving ?? frame;

  const at = (event: React.PointerEvent): FramePoint => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    const across = (event.clientX - box.left) / box.width;
    return { x: across * 1000, y: ((event.clientY - box.top) / box.height) * 1000 };
  };
  const begin = (event: React.PointerEvent<HTMLElement>): void => {
    if (isDisabled || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = (event.target as HTMLElement).dataset.drag;
    const does = place === 'move' || place === 'size' ? place : 'draw';
    drag.current = { does, from: at(event), frame, to: null };
    stage.current?.querySelector('button')?.focus();
  };
  const go = (event: React.PointerEvent): void => {
    if (!drag.current) return;
    const { does, from, frame: first } = drag.current;
    const to = at(event);
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (does === 'draw' && Math.hypot(by.x, by.y) < tremble) return;
    drag.current.to = {
      draw: () => drawn(from, to, proportion),
      move: () => movedFrame(first, by),
      size: () => ofWidth(first, first.width + Math.max(by.x, by.y / proportion), proportion),
    }[does]();
    setMoving(drag.current.to);
  };
  const end = (isUnchanged: boolean): void => {
    const to = drag.current?.to;
    drag.current = null;
    if (isUnchanged && to) onFrame(to);
    setMoving(null);
  };
  const press = (event: React.KeyboardEvent): void => {
    if (event.key === 'Escape' && drag.current) {
      // Do not close a surrounding dialog.
      event.stopPropagation();
      end(false);
      return;
    }
    const by = arrows[event.key];
    if (!by || isDisabled || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const size = by.x + by.y;
    onFrame(event.shiftKey ? ofWidth(frame, width + size, proportion) : movedFrame(frame, by));
  };
  return (
    <Stage
      ref={stage}
      aria-disabled={isDisabled}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      <img src={picture} alt="" style={{ objectFit: 'cover' }} />
      <Frame
        type="button"
        data-drag="move"
        data-usual={props.isUsual ? '' : undefined}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        disabled={isDisabled}
        onKeyDown={press}
        style={{
          left: `${x / 10}%`,
          top: `${y / 10}%`,
          width: `${width / 10}%`,
          height: `${height / 10}%`,
        }}
      >
        {sample && <img src={sample} alt="" style={laid(kind)} />}
        {!isDisabled && <Corner data-drag="size" />}
      </Frame>
    </Stage>
  );
};

/** Default placement of a work on this kind of item. */
const laid = (kind: MerchKind): React.CSSProperties => {
  const { fits, takesFormat, y } = PRINT_AREAS[kind];
  return {
    objectFit: fits[0] === 'fill' ? 'cover' : 'contain',
    objectPosition: `50% ${takesFormat ? 50 : y}%`,
  };
};
