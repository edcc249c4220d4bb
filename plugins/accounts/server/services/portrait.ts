/** The picture of a person who is here already (spec A §5: jpg, jpeg, png). */
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Result, refuseFields } from '@oner/config/contract';
import { defineJob, house, type UploadedFile } from '@oner/platform';
import { type Avatar, makeAvatar, sentPhotos } from './avatar.ts';

const endings = ['.jpg', '.jpeg', '.png'];
const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/** As at registration, but of the three types alone: by its name, and by what it really is. */
export const makePortrait = async (
  files: readonly UploadedFile[] | undefined,
): Promise<Result<Avatar | null>> => {
  for (const file of sentPhotos(files)) {
    const isNamed = endings.includes(extname(file.name).toLowerCase());
    if (!isNamed || !(await beginsRight(file.path))) return refuseFields({ photo: ['file-type'] });
  }
  return makeAvatar(files);
};

const beginsRight = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(new Uint8Array(4), 0, 4, 0);
    return beginnings.some((bytes) => bytes.every((byte, place) => buffer[place] === byte));
  } finally {
    await file.close();
  }
};

/** Takes a portrait that nobody shows any more away, file and all. Key: id of the file. */
export const dropPortrait = 'accounts.drop-portrait';

type Uploads = { remove(file: object): Promise<unknown> };

export const defineDropPortrait = (): void =>
  defineJob(dropPortrait, async (_, { key }) => {
    const file = await house()
      .db.query('plugin::upload.file')
      .findOne({ where: { id: Number(key) } });
    if (!file) return;
    const uploads: Uploads = house().plugin('upload').service('upload');
    await uploads.remove(file);
  });
