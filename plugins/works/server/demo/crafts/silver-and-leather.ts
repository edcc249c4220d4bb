import { hex } from '../draw/colour.ts';
import { horn } from '../draw/horn.ts';
import { line, type Point, smooth, tenth } from '../draw/path.ts';
import type { Picture } from '../draw/picture.ts';
import { studio } from './studio.ts';

const outer = 'M540 356L790 742H290Z';
const inner = 'M540 420L740 716H340Z';

/** Тұмар: a silver amulet with carnelian, on a chain. */
export const tumar = (): Picture =>
  studio(
    [0.3, 0.02, 265],
    [0.2, 0.018, 270],
    `<g filter="url(#b30)" opacity=".7"><path d="${outer}" transform="translate(16 24)" fill="#000"/></g>${chain()}${drops()}<path d="${outer}" fill="url(#sv)" stroke="#55565a" stroke-width="3" stroke-linejoin="round"/><path d="${inner}" fill="url(#sv2)"/>${granules()}<g fill="#303136" opacity=".86">${signs}</g><circle cx="540" cy="606" r="62" fill="#3d3e42"/><circle cx="540" cy="606" r="56" fill="url(#cn)"/><ellipse cx="520" cy="584" rx="22" ry="13" fill="#fff" fill-opacity=".5" filter="url(#b6)"/>`,
    metals,
  );

const chain = (): string => {
  let svg = '';
  for (const side of [-1, 1]) {
    for (let i = 0; i < 30; i++) {
      const t = i / 29;
      const x = tenth(540 + side * (6 + 250 * Math.sin(t * 1.35)));
      const y = tenth(352 - t * 400);
      svg += `<ellipse cx="${x}" cy="${y}" rx="10" ry="6.4" transform="rotate(${side * (-48 - 36 * t)} ${x} ${y})" fill="none" stroke="url(#sv)" stroke-width="4.4"/>`;
    }
  }
  return svg;
};

const drops = (): string => {
  let svg = '';
  for (let i = 0; i < 9; i++) {
    const x = 330 + i * 52.5;
    svg += `<rect x="${x - 2.5}" y="742" width="5" height="44" fill="#b9b9ba"/><path d="M${x} 782c-17 34-15 60 0 66c15-6 17-32 0-66Z" fill="url(#sv)" stroke="#4a4a4c" stroke-width="1.5"/>`;
  }
  return svg;
};

const sides: readonly (readonly [Point, Point])[] = [
  [
    [540, 384],
    [762, 728],
  ],
  [
    [540, 384],
    [318, 728],
  ],
  [
    [318, 728],
    [762, 728],
  ],
];

const granules = (): string => {
  let svg = '';
  for (let i = 0; i <= 20; i++) {
    for (const [a, b] of sides) {
      const x = tenth(a[0] + ((b[0] - a[0]) * i) / 20);
      const y = tenth(a[1] + ((b[1] - a[1]) * i) / 20);
      svg += `<circle cx="${x}" cy="${y}" r="7" fill="url(#dot)"/>`;
    }
  }
  return svg;
};

const signs = [
  [432, 690, '.86'],
  [648, 690, '.86'],
  [540, 520, '.72'],
]
  .map(([x, y, s]) => `<path transform="translate(${x} ${y}) scale(${s})" d="${horn(15, 9)}"/>`)
  .join('');

const metals =
  '<linearGradient id="sv" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4f3ef"/><stop offset=".28" stop-color="#b9b9ba"/><stop offset=".5" stop-color="#ececea"/><stop offset=".74" stop-color="#85868a"/><stop offset="1" stop-color="#c9c9c8"/></linearGradient>' +
  '<linearGradient id="sv2" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8d8e92"/><stop offset=".5" stop-color="#dcdcda"/><stop offset="1" stop-color="#9a9b9e"/></linearGradient>' +
  '<radialGradient id="dot" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#6d6e73"/></radialGradient>' +
  '<radialGradient id="cn" cx=".36" cy=".3" r=".9"><stop offset="0" stop-color="#e5532d"/><stop offset=".6" stop-color="#a32113"/><stop offset="1" stop-color="#570d0a"/></radialGradient>';

const flask: readonly Point[] = [
  [540, 240],
  [590, 250],
  [598, 320],
  [680, 400],
  [800, 560],
  [812, 760],
  [700, 880],
  [540, 904],
  [380, 880],
  [268, 760],
  [280, 560],
  [400, 400],
  [482, 320],
  [490, 250],
];

/** Торсық: a leather flask for kumis, its horns pressed in by hand. */
export const torsyq = (): Picture => {
  const border = smooth(flask, 8);
  const d = line(border, true);
  const stitches = border
    .map(
      ([x, y]) =>
        `<circle cx="${tenth(540 + (x - 540) * 0.93)}" cy="${tenth(590 + (y - 590) * 0.93)}" r="2.6" fill="#e6c79a" fill-opacity=".75"/>`,
    )
    .join('');
  return studio(
    [0.86, 0.03, 75],
    [0.76, 0.035, 65],
    `<ellipse cx="620" cy="900" rx="330" ry="46" fill="#1d150d" fill-opacity=".4" filter="url(#b30)"/><ellipse cx="548" cy="900" rx="200" ry="20" fill="#120c08" fill-opacity=".6" filter="url(#b6)"/>${strap}<clipPath id="t"><path d="${d}"/></clipPath><path d="${d}" fill="${hex([0.42, 0.085, 48])}"/><g clip-path="url(#t)"><path d="${d}" fill="#777" filter="url(#clay)" opacity=".7"/><ellipse cx="430" cy="560" rx="170" ry="280" fill="#ffdcae" fill-opacity=".3" filter="url(#b30)"/><path d="M812 300V960H300C620 960 780 800 700 300Z" fill="#1b0c05" fill-opacity=".4" filter="url(#b30)"/></g>${reliefs}${stitches}${stopper}`,
  );
};

const strap = `<path d="M492 300C330 240 300 120 540 110C780 120 750 240 588 300" fill="none" stroke="${hex([0.3, 0.05, 48])}" stroke-width="17"/><path d="M492 300C330 240 300 120 540 110" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="4"/>`;
const stopper = `<rect x="496" y="196" width="88" height="58" rx="10" fill="${hex([0.34, 0.05, 50])}"/><rect x="484" y="246" width="112" height="26" rx="8" fill="${hex([0.74, 0.1, 80])}"/><rect x="484" y="246" width="112" height="9" rx="5" fill="#fff" fill-opacity=".35"/>`;
const reliefs = [
  [540, 620, 0, 1.7],
  [540, 640, 180, 1.7],
  [470, 640, -90, 1.2],
  [610, 640, 90, 1.2],
  [540, 400, 0, 0.8],
]
  .map(
    ([x, y, turn, scale]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path transform="translate(1.6 2.2)" d="${horn(15, 9)}" fill="#fff" fill-opacity=".2"/><path d="${horn(15, 9)}" fill="#1c0e07" fill-opacity=".62"/></g>`,
  )
  .join('');
