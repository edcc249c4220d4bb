import type { Lch } from '../draw/colour.ts';
import { type Point, smooth } from '../draw/path.ts';
import { blob } from '../draw/wash.ts';
import type { Canvas } from '../paintings/canvas.ts';

export type Hair = 'short' | 'grey' | 'cap' | 'bun' | 'braid' | 'long';

/** Outlines of the head from behind. */
export const hairShapes: Readonly<Record<Hair, readonly Point[]>> = {
  short: [
    [360, 128],
    [446, 156],
    [482, 250],
    [474, 350],
    [436, 420],
    [360, 436],
    [284, 420],
    [246, 350],
    [238, 250],
    [274, 156],
  ],
  grey: [
    [360, 132],
    [444, 160],
    [478, 250],
    [470, 340],
    [430, 404],
    [360, 416],
    [290, 404],
    [250, 340],
    [242, 250],
    [276, 160],
  ],
  cap: [
    [360, 150],
    [446, 172],
    [480, 260],
    [472, 350],
    [434, 416],
    [360, 430],
    [286, 416],
    [248, 350],
    [240, 260],
    [274, 172],
  ],
  bun: [
    [360, 140],
    [446, 166],
    [482, 260],
    [470, 350],
    [424, 416],
    [360, 428],
    [296, 416],
    [250, 350],
    [238, 260],
    [274, 166],
  ],
  braid: [
    [360, 132],
    [450, 160],
    [486, 260],
    [476, 360],
    [430, 430],
    [360, 450],
    [290, 430],
    [244, 360],
    [234, 260],
    [270, 160],
  ],
  long: [
    [360, 126],
    [452, 154],
    [492, 256],
    [506, 380],
    [500, 470],
    [438, 486],
    [360, 482],
    [282, 486],
    [220, 470],
    [214, 380],
    [228, 256],
    [268, 154],
  ],
};

/** What is on the head: the knot, the braid, or the cap. */
export const wear = (c: Canvas, style: Hair, hair: Lch): void => {
  if (style === 'bun') bun(c, hair);
  if (style === 'braid') braid(c, hair);
  if (style === 'cap') cap(c);
};

const bun = (c: Canvas, hair: Lch): void => {
  c.paint(smooth(blob(c.dice, [360, 128], 74, 62, 12, 0.03), 5), {
    color: (x) => [hair[0] + Math.max(0, (350 - x) / 500), hair[1], hair[2]],
    field: (x, y) => Math.atan2(y - 128, x - 360) + 1.57,
    length: 60,
    width: 16,
    density: 2.2,
    bristles: 6,
    stray: 0.04,
    over: 0.05,
  });
  c.stroke(
    [
      [304, 178],
      [360, 194],
      [416, 178],
    ],
    13,
    [0.62, 0.14, 40],
    { count: 5 },
  );
};

const braid = (c: Canvas, hair: Lch): void => {
  for (let i = 0; i < 6; i++) {
    const y = 446 + i * 50;
    const half = 34 - i * 2.5;
    for (const m of [-1, 1]) {
      const strand: Point[] = [
        [360, y - 20],
        [360 + m * half, y],
        [360 + m * half * 0.8, y + 26],
        [360, y + 34],
      ];
      c.paint(smooth(strand, 4), {
        color: () => [hair[0] + (m < 0 ? 0.07 : 0.01), hair[1], hair[2]],
        field: () => 1.57 - m * 0.7,
        length: 40,
        width: 11,
        density: 2.2,
        bristles: 5,
        stray: 0.03,
        over: 0.05,
      });
    }
  }
  c.stroke(
    [
      [334, 444],
      [360, 452],
      [386, 444],
    ],
    16,
    [0.66, 0.15, 45],
    { count: 5 },
  );
};

const crown: readonly Point[] = [
  [360, 108],
  [440, 124],
  [484, 190],
  [490, 262],
  [426, 278],
  [360, 282],
  [294, 278],
  [230, 262],
  [236, 190],
  [280, 124],
];

const cap = (c: Canvas): void => {
  c.paint(smooth(crown, 5), {
    color: (x) => [0.4 - (x - 340) / 1600, 0.11, 22],
    field: (x) => (x - 360) / 420,
    length: 70,
    width: 22,
    density: 1.9,
    bristles: 7,
    over: 0.05,
  });
  const rim: Point[] = [
    [232, 252],
    [296, 268],
    [360, 272],
    [424, 268],
    [488, 252],
  ];
  c.stroke(rim, 22, [0.82, 0.12, 82], { count: 7 });
  for (let i = 0; i < 5; i++) {
    const x = 272 + i * 44;
    c.stroke(
      [
        [x, 224],
        [x + 10, 206],
        [x + 22, 224],
      ],
      7,
      [0.84, 0.1, 85],
      { count: 3 },
    );
  }
};
