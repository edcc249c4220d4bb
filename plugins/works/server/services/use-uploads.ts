/** From photos that were sent beforehand to those of a work. */
import { done, type Result, refuseFields } from '@oner/config/contract';
import { clock, type UploadedFile } from '@oner/platform';
import { type MadePictures, makePictures } from '../images/make-pictures.ts';
import { pathOfUpload } from '../images/unfinished-folder.ts';
import { findUploads } from '../store/uploads.ts';
import { forgetUploads } from './uploads.ts';

/** @param place of the photo in the form, from 0; undefined when several may be meant */
const gone = (place?: number) =>
  refuseFields({ uploads: ['upload-gone'] }, place === undefined ? {} : { photo: place + 1 });

/**
 * The photos a form brings, made: uploads in their order, then files. An upload that is somebody else's, not whole, over or
 * used is refused by its place.
 */
export const makePhotos = async (
  {
    uploads,
    files,
  }: { readonly uploads: readonly string[]; readonly files: readonly UploadedFile[] },
  sellerId: string,
  title: string,
): Promise<Result<MadePictures>> => {
  const rows = await findUploads(uploads, sellerId, clock.now().getTime());
  const sent: UploadedFile[] = [];
  for (const [place, id] of uploads.entries()) {
    const row = rows.find((one) => one.id === id);
    if (!row?.size) return gone(place);
    sent.push({ path: pathOfUpload(id), name: row.name, type: '', bytes: row.bytes });
  }
  try {
    return await makePictures([...sent, ...files], title, 'file');
  } catch (error) {
    // Another form has used one of them meanwhile.
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isGone && uploads.length > 0) return gone();
    throw error;
  }
};

/** In the transaction of the work: each upload becomes a photo of one work only. */
export const consumeUploads = async (uploads: readonly string[]): Promise<Result<undefined>> =>
  (await forgetUploads(uploads)) === uploads.length ? done(undefined) : gone();
