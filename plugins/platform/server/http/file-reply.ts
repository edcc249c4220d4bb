import type { Exchange } from './answer.ts';

/** A reply that is a file, as the contract says with `file`: made for this question, sent whole. */
export class FileReply {
  readonly bytes: Uint8Array;
  readonly name: string;

  /** @param name as a browser should save it: Latin letters, digits, `-` and `.` */
  constructor(bytes: Uint8Array, name: string) {
    this.bytes = bytes;
    this.name = name;
  }
}

export const answerFile = (to: Exchange, type: string, { bytes, name }: FileReply): void => {
  to.status = 200;
  to.state.answered = true;
  to.type = type;
  to.set('Content-Disposition', `inline; filename="${name}"`);
  // What a stranger's browser opens beside our pages may do nothing there.
  to.set('Content-Security-Policy', "default-src 'none'; sandbox");
  to.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
