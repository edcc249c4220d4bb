/** Strapi's parser of forms (koa-body, formidable 2), where it leaves a body that it cannot read. */
import { createRequire } from 'node:module';
import type { Transform } from 'node:stream';

const { prototype } = createRequire(import.meta.url)('formidable/src/parsers/Multipart.js') as {
  readonly prototype: Pick<Transform, '_transform'>;
};
const read = prototype._transform;
let isReported = false;

/**
 * formidable 2 stops at the first byte that no form may have, and calls nobody back: the request would never be answered, and
 * what else comes of it would gather in memory. From now on such a body is an error with status 400.
 */
export const reportUnreadableForms = (): void => {
  if (isReported) return;
  isReported = true;
  prototype._transform = function readOrFail(piece: Buffer, encoding, done) {
    const stoppedAt: unknown = read.call(this, piece, encoding, done);
    if (stoppedAt !== piece.length) {
      done(Object.assign(new Error(`no form: byte ${stoppedAt} of a piece`), { httpCode: 400 }));
    }
  };
};
