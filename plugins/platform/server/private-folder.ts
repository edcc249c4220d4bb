/** Files of people that nobody is served: outside of what is public, under names that tell nothing. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { clock } from './clock/clock.ts';
import { logNote } from './log/log.ts';

export type StoredFile = {
  /** Name in the folder. */
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
};
type Options<Ending extends string> = {
  readonly endings: readonly Ending[];
  /** Its path; asked for when it is needed. */
  at(): string;
  /** Which of these files have their row. */
  known(files: readonly string[]): Promise<ReadonlySet<string>>;
  /** What is noted of a file without one. */
  readonly lost: string;
};

const named = /^[0-9a-f]{32}\.[a-z]+$/;
const oldMs = 3_600_000;

/** A folder of such files; no address leads there. The room that keeps their rows says which are known. */
export const privateFolder = <Ending extends string>(options: Options<Ending>) => {
  const { endings, at: folder, known, lost } = options;
  const isOurs = (file: string): boolean =>
    named.test(file) && endings.some((ending) => extname(file) === `.${ending}`);

  const discard = (file: string): Promise<void> => rm(join(folder(), file), { force: true });

  /** On the disk when it returns; nothing stays of a file that could not be written. */
  const store = async (bytes: Buffer, ending: Ending): Promise<StoredFile> => {
    await mkdir(folder(), { recursive: true, mode: 0o700 });
    const file = `${randomBytes(16).toString('hex')}.${ending}`;
    const target = await open(join(folder(), file), 'wx', 0o600);
    try {
      await target.writeFile(bytes);
      await target.sync();
    } catch (error) {
      await discard(file);
      throw error;
    } finally {
      await target.close();
    }
    return { file, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  };

  const read = (file: string): Promise<Buffer> => readFile(join(folder(), file));

  /** At a start: files whose rows a killed process never wrote. What is younger than an hour may still get its row. */
  const sweep = async (): Promise<void> => {
    const files = (await readdir(folder()).catch(() => [])).filter(isOurs);
    const rows = await known(files);
    for (const file of files.filter((one) => !rows.has(one))) {
      const { mtimeMs } = await stat(join(folder(), file));
      if (clock.real().getTime() - mtimeMs < oldMs) continue;
      await discard(file);
      logNote(lost, { file });
    }
  };
  return { store, read, discard, sweep };
};
