/** Garments lie flat; 1 cm is about 8.7 px: chest 50, length 72, neck 17, sleeve opening 18. */
import { hex, type Lch } from '../draw/colour.ts';
import type { Picture } from '../draw/picture.ts';
import * as cut from './cut.ts';
import { fold, mirrored, onTable, type Print, ribs } from './table.ts';

export type GarmentKind = 'hoodie' | 'sweatshirt' | 'tshirt';

/** One cloth in its lights and shadows. */
type Cloth = {
  readonly kind: GarmentKind;
  readonly plain: string;
  readonly dark: string;
  readonly deep: string;
  readonly light: string;
  readonly isLight: boolean;
  /** How dark folds are, and how bright their ridges. */
  readonly shade: number;
  readonly shine: number;
};

const clothOf = (kind: GarmentKind, [l, c, h]: Lch): Cloth => {
  const isLight = l > 0.6;
  return {
    kind,
    plain: hex([l, c, h]),
    dark: hex([l - 0.07, c, h]),
    deep: hex([l - 0.17, c, h]),
    light: hex([Math.min(0.99, l + 0.06), c, h]),
    isLight,
    shade: isLight ? 0.8 : 1.5,
    shine: isLight ? 0.5 : 0.13,
  };
};

/** A garment of this colour with the work on its chest, in the work's own format; null leaves it plain. */
export const garment = async (
  kind: GarmentKind,
  colour: Lch,
  print: Print | null,
): Promise<Picture> => {
  const cloth = clothOf(kind, colour);
  const long = kind !== 'tshirt';
  const shape = long ? cut.torso : cut.tee;
  const sleeves = long ? sleeve(cloth) + mirrored(sleeve(cloth)) : '';
  const chest = print ? await printed(kind, print) : '';
  return onTable(
    shadow(long, shape) +
      gradients(cloth) +
      sleeves +
      (kind === 'hoodie' ? hood(cloth) : neck(cloth)) +
      `<path d="${shape}" fill="url(#bd)"/><clipPath id="g"><path d="${shape}"/></clipPath><g clip-path="url(#g)">${chest}${folds(cloth)}` +
      (kind === 'tshirt' ? cut.teeSeams : '') +
      (kind === 'hoodie' ? pocket(cloth) : '') +
      `<path d="${shape}" fill="#888" filter="url(#fb)"/></g>` +
      (kind === 'hoodie' ? '' : collar(cloth)) +
      (long ? hem(cloth) : '') +
      (kind === 'hoodie' ? strings(cloth) : ''),
  );
};

const shadow = (long: boolean, shape: string): string => {
  const arms = `<path d="${cut.arm}"/>${mirrored(`<path d="${cut.arm}"/>`)}<rect x="292" y="740" width="376" height="70"/>`;
  return `<g transform="translate(10 20)" fill="#1a140e" fill-opacity=".36" filter="url(#b)"><path d="${shape}"/>${long ? arms : ''}</g>`;
};

const gradients = ({ plain, dark, light }: Cloth): string =>
  `<defs><linearGradient id="sl" x1="0" x2="1"><stop offset="0" stop-color="${dark}"/><stop offset=".4" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><linearGradient id="bd" x1="0" x2="1"><stop offset="0" stop-color="${dark}"/><stop offset=".22" stop-color="${plain}"/><stop offset=".45" stop-color="${light}"/><stop offset=".8" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`;

const printed = async (kind: GarmentKind, print: Print): Promise<string> => {
  const hoodie = kind === 'hoodie';
  const widest = hoodie ? (print.width > print.height ? 250 : 206) : 232;
  const scale = Math.min(widest / print.width, (hoodie ? 216 : 276) / print.height);
  const width = Math.round(print.width * scale);
  const height = Math.round(print.height * scale);
  const y = hoodie ? (height < 180 ? 350 : 324) : 296;
  const href = await print.at(width * 3, height * 3);
  return `<image href="${href}" x="${480 - width / 2}" y="${y}" width="${width}" height="${height}" opacity=".96"/>`;
};

const sleeve = ({ dark, shade, shine }: Cloth): string =>
  `<path d="${cut.arm}" fill="url(#sl)"/><clipPath id="ar"><path d="${cut.arm}"/></clipPath><g clip-path="url(#ar)" filter="url(#b2)">${
    fold('M284 250C262 330 268 420 250 560', 26, 0.1 * shade) +
    fold('M216 380q38 40 66 18', 14, 0.1 * shade) +
    fold('M200 520q30 30 60 16', 12, 0.09 * shade) +
    fold('M182 640q24 14 54 8', 12, 0.1 * shade) +
    fold('M206 330C190 450 178 560 168 700', 16, shine, '#fff')
  }</g><path d="${cut.cuff}" fill="${dark}"/>${ribs([150, 714], [230, 728], 68, 12)}`;

const hood = ({ dark, deep }: Cloth): string =>
  `<path d="${cut.hoodOuter}" fill="${dark}"/><path d="${cut.hoodInner}" fill="${deep}"/><path d="M420 170C420 130 446 110 480 110C514 110 540 130 540 170" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="16" filter="url(#b2)"/>`;

const neck = ({ dark, deep }: Cloth): string =>
  `<path d="M402 162C430 180 530 180 558 162C540 212 510 222 480 222C450 222 420 212 402 162Z" fill="${deep}"/><path d="M402 162C430 180 530 180 558 162L554 172C526 190 434 190 406 172Z" fill="${dark}"/><rect x="466" y="184" width="28" height="16" fill="#fff" fill-opacity=".55"/>`;

const folds = ({ kind, shade, shine }: Cloth): string => {
  const body =
    fold('M296 414C330 450 350 500 352 560', 22, 0.1 * shade) +
    fold('M664 414C630 450 612 520 614 580', 24, 0.12 * shade) +
    fold('M312 470C340 520 346 560 338 620', 12, shine * 0.6, '#fff') +
    fold('M330 700C380 730 430 724 470 700', 16, 0.08 * shade) +
    fold('M640 640C600 700 560 716 520 722', 18, 0.09 * shade) +
    fold('M420 770C440 730 436 690 440 640', 12, 0.06 * shade) +
    fold('M370 240C400 280 440 300 480 302', 14, 0.05 * shade) +
    fold('M590 240C570 280 530 296 500 300', 14, 0.06 * shade);
  const shoulders =
    kind === 'tshirt'
      ? fold('M296 410C280 340 286 270 300 214', 14, 0.13 * shade) +
        fold('M664 410C680 340 674 270 660 214', 14, 0.15 * shade) +
        fold('M200 350q40 30 70 20', 14, 0.08 * shade) +
        fold('M760 350q-40 30-70 20', 14, 0.1 * shade)
      : fold('M290 216C282 290 286 360 296 420', 10, 0.22 * shade) +
        fold('M670 216C678 290 674 360 664 420', 10, 0.24 * shade);
  return `<g filter="url(#b2)">${body}${shoulders}</g>`;
};

const pocket = ({ plain, dark }: Cloth): string =>
  `<path d="${cut.hoodEdge}" fill="${dark}"/><path d="${cut.pocket}" fill="${plain}" stroke="#000" stroke-opacity=".26" stroke-width="2.500"/><path d="M364 586L326 664M596 586L634 664" stroke="#000" stroke-opacity=".3" stroke-width="7" fill="none" filter="url(#b2)"/><path d="M368 582H592" stroke="#000" stroke-opacity=".18" stroke-width="2" stroke-dasharray="5 3"/>`;

const collar = ({ dark }: Cloth): string =>
  `<path d="M398 164C422 218 452 231 480 231C508 231 538 218 562 164" fill="none" stroke="${dark}" stroke-width="17"/><path d="M402 172C426 226 454 240 480 240C506 240 534 226 558 172" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`;

const hem = ({ dark }: Cloth): string =>
  `<path d="M292 748H668L664 806C664 812 660 815 654 815H306C300 815 296 812 296 806Z" fill="${dark}"/>${ribs([292, 750], [668, 750], 62, 52)}<path d="M292 749H668" stroke="#000" stroke-opacity=".28" stroke-width="2"/>`;

const strings = ({ isLight }: Cloth): string =>
  `<circle cx="446" cy="262" r="5" fill="#a9a49a"/><circle cx="514" cy="262" r="5" fill="#a9a49a"/><path d="M446 264C442 310 448 350 440 396M514 264C520 300 512 340 518 380" stroke="#000" stroke-opacity=".25" stroke-width="8" fill="none" transform="translate(3 4)"/><path d="M446 264C442 310 448 350 440 396M514 264C520 300 512 340 518 380" stroke="${hex([isLight ? 0.99 : 0.86, 0.006, 85])}" stroke-width="6.500" stroke-linecap="round" fill="none"/>`;
