import { Quiet } from '@oner/platform/admin/styled.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useBoard } from '../api/use-board.ts';
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

/** One private photo: it has no address of its own, and is fetched with the right to see it. */
const ClaimPhoto = ({ number, photo, alt }: { number: string; photo: string; alt: string }) => {
  const { say } = useTexts();
  const board = useBoard();
  const [address, setAddress] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isHere = true;
    board.claimPhoto(number, photo).then(
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
  }, [board, number, photo]);
  if (address === null) return <Quiet>{say('list.loading')}</Quiet>;
  if (address === 'failed') return <Quiet>{say('claim.photo-failed')}</Quiet>;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={alt} />
    </a>
  );
};

/** What the buyer shows. */
export const ClaimPhotos = ({ number, photos }: { number: string; photos: readonly string[] }) => {
  const { say } = useTexts();
  if (photos.length === 0) return null;
  return (
    <Photos role="group" aria-label={say('claim.photos')}>
      {photos.map((photo, place) => (
        <ClaimPhoto
          key={photo}
          number={number}
          photo={photo}
          alt={say('claim.photo', { place: place + 1 })}
        />
      ))}
    </Photos>
  );
};
