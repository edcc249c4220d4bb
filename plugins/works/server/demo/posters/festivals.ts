import { hex, type Lch } from '../draw/colour.ts';
import { at } from '../draw/dice.ts';
import { horn } from '../draw/horn.ts';
import { noiseOf } from '../draw/noise.ts';
import { tenth } from '../draw/path.ts';
import type { Picture } from '../draw/picture.ts';
import { height, type Poster, poster, width } from './poster.ts';

/** The spring sun over water. */
export const nauryz = (): Picture => {
  const paper: Lch = [0.92, 0.025, 85];
  const ink: Lch = [0.22, 0.02, 260];
  const red: Lch = [0.58, 0.19, 30];
  const p = poster(paper);
  for (let i = 0; i < 15; i++) p.circle(450, 640, 360 - i * 24, i % 2 ? paper : red);
  p.box(0, 640, width, 400, ink);
  for (let i = 0; i < 9; i++) p.box(0, 664 + i * i * 4.6, width, 3 + i * 1.1, paper);
  p.bold('НАУРЫЗ', 60, 182, 158, ink, { spacing: -0.035 });
  p.text('Көктем мейрамы', 62, 240, 34, ink);
  p.text('22.03', 840, 240, 34, ink, { anchor: 'end' });
  p.text('Қалалық көше мәнжазбасы апталығы', 62, 1142, 26, ink);
  p.text('Шымкент', 840, 1142, 26, ink, { anchor: 'end' });
  return p.done();
};

const sun: Lch = [0.83, 0.12, 82];
const tiles: readonly Lch[] = [
  [0.2, 0.02, 60],
  [0.97, 0.01, 90],
  [0.52, 0.17, 28],
  [0.45, 0.09, 235],
];

/** A dombra evening: five tiles, thrown like notes. */
export const kuiEvening = (): Picture => {
  const p = poster(sun);
  const ink = at(tiles, 0);
  for (let j = 0; j < 5; j++) for (let i = 0; i < 6; i++) tile(p, i, j);
  p.bold('Күй', 56, 220, 230, ink, { spacing: -0.04 });
  p.text('домбыра кеші', 842, 116, 36, ink, { anchor: 'end' });
  p.text('19:00', 842, 164, 36, ink, { anchor: 'end' });
  p.bold('Филармония, Алматы', 60, 1136, 40, ink);
  return p.done();
};

const cell = 150;
const tile = (p: Poster, i: number, j: number): void => {
  const [x, y] = [i * cell, 300 + j * cell];
  const colour = at(tiles, (i + j * 2) % 4);
  const fill = hex(colour);
  switch ((i * 2 + j * 3) % 5) {
    case 0:
      p.add(
        `<path d="M${x} ${y}h${cell}a${cell} ${cell} 0 0 1 -${cell} ${cell}Z" fill="${fill}"/>`,
      );
      break;
    case 1:
      p.circle(x + 75, y + 75, 75, colour);
      p.circle(x + 75, y + 75, 34, sun);
      break;
    case 2:
      p.add(`<path d="M${x} ${y + cell}L${x + cell} ${y}V${y + cell}Z" fill="${fill}"/>`);
      break;
    case 3:
      p.box(x, y, cell, cell, colour);
      p.add(
        `<path transform="translate(${x + 75} ${y + 126}) scale(1.35)" d="${horn(15, 10)}" fill="${hex(sun)}"/>`,
      );
      break;
    default:
      p.add(`<path d="M${x} ${y + 150}v-75a75 75 0 0 1 150 0v75Z" fill="${fill}"/>`);
  }
};

/** Sound waves that become hills. */
export const dalaFestival = (): Picture => {
  const paper: Lch = [0.95, 0.008, 90];
  const ink: Lch = [0.2, 0.015, 260];
  const p = poster(paper);
  const noise = noiseOf(31);
  for (let j = 0; j < 64; j++) {
    const y = 300 + j * 12;
    let wave = '';
    for (let x = 0; x <= width; x += 10) {
      const swell = Math.exp(-(((x - 450) / 210) ** 2));
      const q = noise(x / 90, j / 5, 3);
      wave += `${x ? 'L' : 'M'}${x} ${tenth(y - swell * q * q * 130 - swell * 6)}`;
    }
    const red = j === 22;
    const line = hex(red ? [0.6, 0.2, 32] : ink);
    p.add(
      `<path d="${wave}L900 1210H0Z" fill="${hex(paper)}"/><path d="${wave}" fill="none" stroke="${line}" stroke-width="${red ? 5 : 2}"/>`,
    );
  }
  p.box(0, 1060, width, 160, paper);
  p.bold('ДАЛА', 56, 176, 150, ink, { spacing: -0.04 });
  p.text('ортағасыр дыбыстары мен электроника', 60, 1118, 30, ink);
  p.text('фестиваль', 60, 1158, 30, ink);
  p.text('Ұлытау', 842, 1158, 30, ink, { anchor: 'end' });
  return p.done();
};

/** Keys or rays over a night stage. */
export const jazzAlmaty = (): Picture => {
  const light: Lch = [0.94, 0.01, 90];
  const rays: readonly Lch[] = [[0.68, 0.19, 38], [0.82, 0.14, 85], [0.62, 0.12, 220], light];
  const p = poster([0.2, 0.02, 285]);
  for (let i = 0; i < 26; i++) {
    const turn = tenth(-90 + (i / 26) * 180 + 3.4);
    p.add(
      `<rect x="-14" y="-${380 + ((i * 7) % 5) * 34}" width="${i % 3 ? 14 : 28}" height="${300 + ((i * 5) % 4) * 30}" fill="${hex(at(rays, i % 4))}" transform="translate(450 880) rotate(${turn})"/>`,
    );
  }
  p.circle(450, 880, 62, light);
  p.bold('JAZZ', 56, 180, 170, light, { spacing: -0.03 });
  p.text('түнгі Алматы', 60, 236, 36, light);
  p.text('12—14.09', 840, 236, 36, light, { anchor: 'end' });
  p.text('Көктөбе ашық сахнасы', 60, 1130, 30, light);
  return p.done();
};

/** Mountains in five inks, and the sun behind them. */
export const kolsai = (): Picture => {
  const ink: Lch = [0.24, 0.06, 250];
  const p = poster([0.86, 0.045, 210]);
  p.circle(640, 420, 150, [0.68, 0.18, 38]);
  ranges.forEach(([y, rise, colour], i) => {
    const noise = noiseOf(i + 3);
    let data = `M0 ${height}`;
    for (let x = 0; x <= width; x += 12) {
      data += `L${x} ${tenth(y + (noise(x / 240, i + 3, 3) - 0.5) * rise)}`;
    }
    p.add(`<path d="${data}L${width} ${height}Z" fill="${hex(colour)}"/>`);
  });
  p.bold('Көлсай', 56, 190, 150, ink, { spacing: -0.035 });
  p.text('ұлттық саябақ', 60, 246, 36, ink);
  p.text('Жолбастар сериясы, 4 / 12', 60, 1146, 28, [0.93, 0.02, 210]);
  return p.done();
};

const ranges: readonly (readonly [y: number, rise: number, colour: Lch])[] = [
  [560, 200, [0.74, 0.06, 215]],
  [650, 190, [0.62, 0.08, 225]],
  [740, 170, [0.5, 0.09, 235]],
  [840, 150, [0.38, 0.085, 245]],
  [950, 120, [0.24, 0.06, 250]],
];
