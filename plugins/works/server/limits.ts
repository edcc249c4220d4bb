import { accountLimit, addressLimit } from '@oner/platform';

/** Each change updates lists, pages and caches. */
export const changes = accountLimit('works.change', 600);
/** A PDF is generated for each request. */
export const pdfs = addressLimit('works.paper', 60, 600);
/** A page has two QR codes, which are cheap to make. */
export const qrCodes = addressLimit('works.qr', 600, 600);
