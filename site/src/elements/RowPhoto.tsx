import type { Sale } from '@oner/config/contract';
import { mediaAt } from '../api/media.ts';

type RowPhotoProps = {
  readonly photo: Sale['photo'];
  readonly mediaUrl: string;
};

/** The picture at the head of a row; its place stays where there is none. */
export const RowPhoto = ({ photo, mediaUrl }: RowPhotoProps) =>
  photo ? (
    <img
      className="itemrow__p"
      src={mediaAt(mediaUrl, photo.sizes[0]?.path ?? photo.path)}
      width={88}
      height={88}
      alt=""
      loading="lazy"
    />
  ) : (
    <span className="itemrow__p" />
  );
