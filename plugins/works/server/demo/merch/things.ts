import type { Picture } from '../draw/picture.ts';
import * as cut from './cut.ts';
import { fold, onTable, type Print } from './table.ts';

/** An A5 hardcover with an elastic and a ribbon. */
export const notebook = async (print: Print | null): Promise<Picture> => {
  const cover = print
    ? `<image href="${await print.at(1000, 1420)}" x="250" y="144" width="460" height="648" preserveAspectRatio="xMidYMid slice"/>`
    : '<rect x="250" y="144" width="460" height="648" fill="#e9e5da"/>';
  // A plain one lies straight: whatever is put on it by the shop is straight as well.
  const turn = print ? -5 : 0;
  const pages = Array.from({ length: 5 }, (_, i) => `M${705 + i * 2} 156v634`).join('');
  return onTable(
    `<g transform="rotate(${turn} 480 480)"><rect x="276" y="166" width="452" height="648" rx="12" fill="#1a140e" fill-opacity=".5" filter="url(#b)"/><path d="M520 780l4 70 10-12 12 10-4-70z" fill="#006171"/><rect x="262" y="150" width="452" height="646" rx="8" fill="#f4f1e9"/><path d="${pages}" stroke="#000" stroke-opacity=".14"/><clipPath id="n"><path d="${cut.notebook}"/></clipPath><g clip-path="url(#n)">${cover}<rect x="250" y="144" width="30" height="648" fill="#000" fill-opacity=".22"/><path d="M282 144v648" stroke="#000" stroke-opacity=".34" stroke-width="4"/><path d="M287 144v648" stroke="#fff" stroke-opacity=".3" stroke-width="3"/><path d="M250 144h460v648z" fill="#fff" fill-opacity=".05"/></g><rect x="652" y="140" width="11" height="656" rx="2" fill="#17181b"/><rect x="652" y="140" width="4" height="656" fill="#fff" fill-opacity=".16"/></g>`,
  );
};

/** A cotton shopper of 38 x 42 cm, its handles 3 cm wide, hanging. */
export const shopper = async (print: Print | null): Promise<Picture> => {
  const image = print ? await onBag(print) : '';
  const folds =
    fold('M366 340C350 460 340 560 352 700', 18, 0.1) +
    fold('M594 340C616 470 620 600 604 720', 20, 0.12) +
    fold('M300 350C286 500 300 640 290 800', 16, 0.5, '#fff') +
    fold('M280 800C360 770 420 800 470 830', 16, 0.12) +
    fold('M690 780C640 740 600 780 560 828', 16, 0.13);
  return onTable(
    `<path d="M372 344C376 200 420 108 480 108C540 108 584 200 588 344" stroke="#b9ad94" stroke-width="27" fill="none"/><path d="${cut.shopper}" fill="#1a140e" fill-opacity=".42" filter="url(#b)" transform="translate(12 20)"/>${cotton}<path d="${cut.shopper}" fill="url(#cl)"/><clipPath id="g"><path d="${cut.shopper}"/></clipPath><g clip-path="url(#g)">${image}<g filter="url(#b2)">${folds}</g><path d="M262 372C400 380 560 380 698 372" stroke="#000" stroke-opacity=".2" stroke-width="2" stroke-dasharray="6 4" fill="none"/><path d="${cut.shopper}" fill="#888" filter="url(#fb)"/></g>${handles}`,
  );
};

const onBag = async (print: Print): Promise<string> => {
  const square = print.width / print.height > 0.95;
  const [x, width, height] = square ? [350, 260, 260] : [358, 244, 312];
  const href = await print.at(width * 3, height * 3);
  return `<image href="${href}" x="${x}" y="438" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" opacity=".95"/>`;
};

const cotton =
  '<linearGradient id="cl" x1="0" x2="1"><stop offset="0" stop-color="#d8cdb6"/><stop offset=".2" stop-color="#efe8d9"/><stop offset=".5" stop-color="#f3eee2"/><stop offset=".85" stop-color="#e6dcc8"/><stop offset="1" stop-color="#cfc3aa"/></linearGradient>';
const handles =
  '<path d="M358 392L364 330C370 190 414 86 480 86C546 86 590 190 596 330L602 392H574L568 330C562 210 530 114 480 114C430 114 398 210 392 330L386 392Z" fill="#e0d6c1"/><path d="M358 392L362 344H390L386 392ZM574 392L570 344H598L602 392Z" fill="#d6cab1" stroke="#000" stroke-opacity=".16" stroke-width="2"/><path d="M362 350L384 388M388 350L362 388M572 350L598 388M596 350L576 388" stroke="#000" stroke-opacity=".14" stroke-width="1.500"/>';

/** A print on a stretcher, its sides in shadow. */
export const canvasPrint = async (print: Print): Promise<Picture> => {
  const [x, y, w, h] =
    print.width / print.height > 1.1 ? [142, 196, 676, 508] : [200, 180, 560, 560];
  const href = await print.at(Math.round(w * 1.78), Math.round(h * 1.78));
  const [right, bottom] = [x + w, y + h];
  return onTable(
    `<rect x="${x + 14}" y="${y + 26}" width="${w}" height="${h}" fill="#1a140e" fill-opacity=".5" filter="url(#b)"/><path d="M${right} ${y}L${right + 20} ${y + 18}V${bottom + 18}L${right} ${bottom}Z" fill="#b8ad9c"/><path d="M${x} ${bottom}H${right}L${right + 20} ${bottom + 18}H${x + 20}Z" fill="#8d8273"/><image href="${href}" x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"/>`,
  );
};

/** A wall over a bench, for a canvas that is yet to be chosen. */
export const wall = (): Picture =>
  onTable(
    '<rect width="960" height="960" fill="#e7e3da"/><rect y="806" width="960" height="154" fill="#b9a88f"/><rect y="800" width="960" height="8" fill="#cfc6b6"/><rect x="236" y="742" width="488" height="34" rx="6" fill="#8a6f52"/><path d="M270 776h26l-10 118h-18zM664 776h26l2 118h-18z" fill="#6f583f"/><ellipse cx="480" cy="898" rx="250" ry="14" fill="#1a140e" fill-opacity=".22" filter="url(#b)"/>',
  );
