import { type Result, refuseFields } from '@oner/config/contract';
import { inject, type UploadedFile } from '@oner/platform';

/** A portrait that is stored and waits for its owner. */
export type Avatar = {
  /** id of the file in the media library */
  readonly fileId: number;
  /** Throws the picture away when the person did not come to be after all. */
  discard(): Promise<void>;
};
/** Decodes, re-encodes and stores; refuses what is no picture by the field `photo`. */
export type AvatarMaker = (file: UploadedFile) => Promise<Result<Avatar>>;

const refused: AvatarMaker = async () => refuseFields({ photo: ['file-type'] });

/** An empty file field is what a browser sends for none chosen. */
export const sentPhotos = (files: readonly UploadedFile[] | undefined): UploadedFile[] =>
  (files ?? []).filter((file) => file.bytes > 0 || file.name !== '');

/** The picture sent with a form, if one was. */
export const makeAvatar = async (
  files: readonly UploadedFile[] | undefined,
): Promise<Result<Avatar | null>> => {
  const sent = sentPhotos(files);
  const [file] = sent;
  if (!file) return { ok: true, value: null };
  const make = sent.length > 1 ? refused : inject('accounts.avatarMaker', refused);
  return make(file);
};
