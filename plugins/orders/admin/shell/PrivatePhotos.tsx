import { Quiet } from '@oner/platform/admin/styled.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../use-texts.ts';

const Photos = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.8rem;
  img {
    inline-size: 20rem;
    max-block-size: 20rem;
    object-fit: contain;
    background: ${({ theme }) => theme.colors.neutral150};
    border-radius: 4px;
  }
`;

/** Fetches a photo by its code. Must keep its identity between renders. */
type Load = (photo: string) => Promise<Blob>;

/** One private photo, without a public address: it is fetched with the user's rights. */
const Photo = ({ photo, alt, load }: { photo: string; alt: string; load: Load }) => {
  const { say } = useTexts();
  const [address, setAddress] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isHere = true;
    load(photo).then(
      (file) => {
        if (!isHere) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      },
      () => isHere && setAddress('failed'),
    );
    return () => {
      isHere = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [load, photo]);
  if (address === null) return <Quiet>{say('list.loading')}</Quiet>;
  if (address === 'failed') return <Quiet>{say('claim.photo-failed')}</Quiet>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={alt} />
    </a>
  );
};

type Props = {
  /** Accessible name of the photos. */
  readonly label: string;
  /** Codes of the photos. */
  readonly photos: readonly string[];
  readonly load: Load;
};

/** Photos without public addresses. */
export const PrivatePhotos = ({ label, photos, load }: Props) => {
  const { say } = useTexts();
  if (photos.length === 0) return null;
  return (
    <Photos role="group" aria-label={label}>
      {photos.map((photo, place) => (
        <Photo
          key={photo}
          photo={photo}
          load={load}
          alt={`${label}: ${say('claim.photo', { place: place + 1 })}`}
        />
      ))}
    </Photos>
  );
};
