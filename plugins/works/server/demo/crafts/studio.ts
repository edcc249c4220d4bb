/** A photographer's table: seamless paper, light from the left. */
import { hex, type Lch } from '../draw/colour.ts';
import { type Picture, sheet } from '../draw/picture.ts';

export const side = 1080;

/** @param near colour of the paper on the left @param far on the right */
export const studio = (near: Lch, far: Lch, body: string, defs = ''): Picture => {
  const full = `width="${side}" height="${side}"`;
  const svg = sheet(
    side,
    side,
    `<rect ${full} fill="url(#bg)"/><rect ${full} fill="url(#sw)"/>${body}<rect ${full} fill="url(#vg)"/>`,
    paper(near, far) + light + textures + defs,
  );
  return { svg, width: side, height: side, surface: 'grain', relief: 0 };
};

const paper = (near: Lch, far: Lch): string =>
  `<linearGradient id="bg" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="${hex(near)}"/><stop offset="1" stop-color="${hex(far)}"/></linearGradient>`;

// sw: the sweep of the paper; vg: darker corners; cyl: light on a round body; b6, b30: soft shadows.
const light =
  '<linearGradient id="sw" x1="0" y1="0" x2="0" y2="1"><stop offset=".56" stop-color="#000" stop-opacity="0"/><stop offset=".72" stop-color="#000" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity=".12"/></linearGradient>' +
  '<radialGradient id="vg" cx=".45" cy=".42" r=".8"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#1a140e" stop-opacity=".2"/></radialGradient>' +
  '<linearGradient id="cyl" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".1" stop-color="#000" stop-opacity=".06"/><stop offset=".3" stop-color="#fff" stop-opacity=".34"/><stop offset=".42" stop-color="#fff" stop-opacity=".08"/><stop offset=".66" stop-color="#000" stop-opacity=".16"/><stop offset=".9" stop-color="#000" stop-opacity=".46"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient>' +
  '<filter id="b6" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="7"/></filter>' +
  '<filter id="b30" x="-50%" y="-80%" width="200%" height="260%"><feGaussianBlur stdDeviation="26"/></filter>';

// clay: mottled surface; felt: frayed edges and matted hair.
const textures =
  '<filter id="clay" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".035 .09" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 .9 0 0 -.36"/><feComposite in2="SourceGraphic" operator="in"/></filter>' +
  '<filter id="felt" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="1" seed="3" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="9" result="d"/><feTurbulence type="fractalNoise" baseFrequency=".5" numOctaves="2" seed="9"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 1.1 0 0 -.44"/><feComposite in2="d" operator="in" result="f"/><feMerge><feMergeNode in="d"/><feMergeNode in="f"/></feMerge></filter>';
