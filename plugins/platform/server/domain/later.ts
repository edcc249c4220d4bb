/** Thrown by a handler whose other side has said when to come again: the outbox waits that long, or its own time. */
export class Later extends Error {
  readonly waitMs: number;

  constructor(why: string, waitMs: number) {
    super(why);
    this.name = 'Later';
    this.waitMs = waitMs;
  }
}
