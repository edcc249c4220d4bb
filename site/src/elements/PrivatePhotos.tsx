import { fillPath } from '../api/address.ts';
import { $token } from '../api/session.ts';
import { useObjectUrl } from './use-object-url.ts';
import { once, useQuery } from './use-query.ts';

type PrivatePhotosProps = {
  /** Path of the call that returns a photo, and its parameters except the code of the photo. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly photos: readonly string[];
  /** @param number counted from 1 */
  readonly label: (number: number) => string;
};

/** Photos with restricted access, requested with the reader's token. */
export const PrivatePhotos = ({ path, params, photos, label }: PrivatePhotosProps) => {
  if (photos.length === 0) return null;
  return (
    <ul className="row gap-s l">
      {photos.map((photo, index) => (
        <li key={photo}>
          <Photo path={fillPath(path, { ...params, photo })} label={label(index + 1)} />
        </li>
      ))}
    </ul>
  );
};

type PhotoProps = { readonly path: string; readonly label: string };

const Photo = ({ path, label }: PhotoProps) => {
  // A photo that fails to load leaves an empty place.
  const { data } = useQuery(['private-photo', path], () => fetchPhoto(path), once);
  const url = useObjectUrl(data);
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img className="itemrow__p" src={url} width={88} height={88} alt={label} />
    </a>
  ) : (
    <span className="itemrow__p claims__p" />
  );
};

const fetchPhoto = async (path: string): Promise<Blob> => {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${$token.get()}` } });
  if (!answer.ok) throw new Error(`photo request failed with status ${answer.status}`);
  return answer.blob();
};
