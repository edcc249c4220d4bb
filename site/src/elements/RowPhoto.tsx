import type { Sale } from '@oner/config/contract';
import { smallAt } from '../api/media.ts';

type RowPhotoProps = {
  readonly photo: Sale['photo'];
  readonly mediaUrl: string;
};

/** The picture at the start of a row; its place is kept without one. */
export const RowPhoto = ({ photo, mediaUrl }: RowPhotoProps) =>
  photo ? (
    <img
      className="itemrow__p"
      src={smallAt(mediaUrl, photo)}
      width={88}
      height={88}
      alt=""
      loading="lazy"
    />
  ) : (
    <span className="itemrow__p" />
  );
