import { hex, type Lch } from '../draw/colour.ts';
import { diceOf } from '../draw/dice.ts';
import { horn } from '../draw/horn.ts';
import type { Picture } from '../draw/picture.ts';
import { blob, wash } from '../draw/wash.ts';
import { poster, width } from './poster.ts';

/** An exhibition of type: one letter, as large as the sheet allows. */
export const alphabet = (): Picture => {
  const light: Lch = [0.9, 0.03, 88];
  const p = poster([0.3, 0.085, 262]);
  p.serif('Ә', 450, 930, 1120, [0.63, 0.18, 33], { anchor: 'middle' });
  for (let i = 0; i < 8; i++) p.box(60, 96 + i * 14, 120, 2, light);
  p.text('Әліпби', 60, 80, 34, light);
  p.text('Қаріп көрмесі', 840, 80, 34, light, { anchor: 'end' });
  p.bold('42 әріп', 60, 1100, 92, light, { spacing: -0.03 });
  p.text('Қазақ жазуының пішіні', 62, 1150, 28, light);
  return p.done();
};

/** A travel map: arch behind arch. */
export const turkistan = (): Picture => {
  const tile: Lch = [0.44, 0.085, 195];
  const light: Lch = [0.93, 0.03, 90];
  const deep: Lch = [0.26, 0.055, 215];
  const p = poster(tile);
  const arches = 9;
  for (let k = 0; k < arches; k++) {
    const r = 430 - k * 48;
    const inner: Lch = k === arches - 1 ? [0.82, 0.13, 78] : k % 4 === 0 ? deep : light;
    p.add(
      `<path d="M${450 - r} 900V${900 - r}A${r} ${r} 0 0 1 ${450 + r} ${900 - r}V900Z" fill="${hex(k % 2 ? tile : inner)}"/>`,
    );
  }
  p.box(0, 900, width, 300, light);
  p.serif('Түркістан', 60, 1040, 132, deep, { spacing: -0.02 });
  p.text('мәдени саяхат картасы', 64, 1100, 32, deep);
  p.text('№ 3', 838, 1100, 32, deep, { anchor: 'end' });
  return p.done();
};

/** The sign of a weaving house, counterchanged. */
export const ornek = (): Picture => {
  const light: Lch = [0.9, 0.035, 60];
  const red: Lch = [0.36, 0.11, 22];
  const p = poster(light);
  const cell = 150;
  for (let j = 0; j < 6; j++) {
    for (let i = 0; i < 6; i++) {
      const dark = (i + j) % 2 === 1;
      p.box(i * cell, j * cell, cell, cell, dark ? red : light);
      for (const turn of [0, 90, 180, 270]) {
        p.add(
          `<path transform="translate(${i * cell + 75} ${j * cell + 75}) rotate(${turn}) scale(.82)" d="${horn(17, 12)}" fill="${hex(dark ? light : red)}"/>`,
        );
      }
    }
  }
  p.box(0, 900, width, 300, light);
  p.serif('Өрнек', 56, 1070, 168, red, { spacing: -0.02 });
  p.text('айдентика: тоқыма үйі', 62, 1136, 32, red);
  p.text('2025', 838, 1136, 32, red, { anchor: 'end' });
  return p.done();
};

/** A first night at the theatre, in watercolour. */
export const abaiPath = (): Picture => {
  const ink: Lch = [0.22, 0.02, 50];
  const dice = diceOf(88);
  const p = poster([0.955, 0.012, 88]);
  const stain = (x: number, y: number, rx: number, ry: number, n: number, uneven: number) =>
    blob(dice, [x, y], rx, ry, n, uneven);
  p.add(
    wash(dice, stain(450, 560, 250, 260, 10, 0.12), [0.62, 0.15, 42], {
      layers: 36,
      opacity: 0.045,
    }),
  );
  p.add(
    wash(dice, stain(560, 660, 180, 150, 9, 0.15), [0.45, 0.12, 28], { layers: 26, opacity: 0.05 }),
  );
  p.add(
    wash(dice, stain(330, 430, 120, 110, 9, 0.15), [0.8, 0.12, 80], { layers: 24, opacity: 0.05 }),
  );
  p.serif('Абай жолы', 450, 230, 118, ink, { anchor: 'middle', spacing: -0.02 });
  p.text('театр премьерасы', 450, 290, 32, ink, { anchor: 'middle' });
  p.text('режиссёр — Сәуле Ержанқызы', 450, 1070, 30, ink, { anchor: 'middle' });
  p.text('7 қараша · 19:00', 450, 1116, 30, ink, { anchor: 'middle' });
  return p.done();
};
