import { sizeProblem } from '@oner/config/terms';
import type { FieldProblem, NotConverted } from '../../elements/form-errors.ts';
import { headBytes, type ImageHead, readImageHead } from '../../photos/image-head.ts';

/**
 * What the file dialog offers; the file itself decides (spec A §5). Not a list of formats: where HEIC is named an iPhone
 * hands it over, and where it is not an Android phone hides it; `image/*` brings JPEG from the one and HEIC from the other.
 */
export const accepted = 'image/*';
/** 40 MB to the byte (spec A §5). */
export const largestBytes = 41_943_040;
/** Below this a file is only warned about: the Russian text of spec A §5 asks for 1 MB. */
export const smallBytes = 1024 * 1024;

/** A chosen file with what is known of it before it travels. */
export type Photo = {
  /** Names it in this form. */
  readonly key: string;
  readonly file: File;
  readonly head: ImageHead | undefined;
  /** Why it cannot be sent. */
  readonly problem: FieldProblem | NotConverted | undefined;
  /** It can be sent, though a larger one would be better for print. */
  readonly isSmall: boolean;
};

const taken = new WeakSet<File>();

/**
 * Those that nobody has taken yet. A page that comes alive while files are chosen hears of them twice: it finds them in
 * the field, and React tells it of the change it has kept. A file that is chosen again is another object.
 */
export const takeOnce = (files: readonly File[]): readonly File[] => {
  const fresh = files.filter((file) => !taken.has(file));
  for (const file of fresh) taken.add(file);
  return fresh;
};

type Measured = { readonly bytes: number; readonly head: ImageHead | undefined };

/** Why a picture cannot be sent; undefined when it will do. */
export const judgePhoto = ({ bytes, head }: Measured): FieldProblem | undefined => {
  if (bytes === 0) return { code: 'file-empty', facts: {} };
  if (bytes > largestBytes) return { code: 'file-too-large', facts: { max: 40 } };
  if (!head) return { code: 'file-type', facts: {} };
  if (!head.size) return undefined;
  // The server's own rule, asked here to spare an upload of 40 MB.
  const problem = sizeProblem(head.size);
  if (!problem) return undefined;
  const { code, ...facts } = problem;
  return { code, facts };
};

/** Looks at a file as far as that goes without a server. */
export const lookAt = async (file: File, key: string): Promise<Photo> => {
  const head = readImageHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  const problem = judgePhoto({ bytes: file.size, head });
  return { key, file, head, problem, isSmall: !problem && file.size < smallBytes };
};

/** A browser would open every pixel for the preview: a picture beyond the bound gets none. */
export const hasPreview = ({ head, problem }: Photo): boolean =>
  head !== undefined && problem?.code !== 'image-dimensions' && problem?.code !== 'file-too-large';

/** `7,4`: megabytes with one decimal, for a sentence. */
export const megabytes = (bytes: number, decimal: ',' | '.'): string =>
  (bytes / (1024 * 1024)).toFixed(1).replace('.', decimal);
