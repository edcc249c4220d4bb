import type { StaffPhoto } from '@oner/config/contract/staff-moderation-works';
import { DialogFrame } from '@oner/platform/admin/ConfirmModal.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Flex, Modal, Typography } from '@strapi/design-system';
import { useImperativeHandle, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../use-texts.ts';

const Stage = styled.button`
  display: block;
  inline-size: 100%;
  block-size: min(54dvh, 56rem);
  padding: 1.6rem;
  background: ${({ theme }) => theme.colors.neutral100};
  cursor: zoom-in;
  img {
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
    object-fit: contain;
  }
`;

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.8rem;
  padding: 1.2rem 1.6rem;
  list-style: none;
  button {
    display: block;
    border-radius: 4px;
    border: 2px solid transparent;
    cursor: pointer;
  }
  button[aria-current='true'] {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
  img {
    display: block;
    inline-size: 6.4rem;
    block-size: 6.4rem;
    object-fit: cover;
  }
`;

export type GalleryKeys = { turn(by: 1 | -1): void; enlarge(): void };
type Props = {
  readonly photos: readonly StaffPhoto[];
  readonly title: string;
  /** ids of photos that exist on this side of a change only, and their tone */
  readonly marked?: { readonly ids: readonly string[]; readonly tone: 'danger' | 'success' };
  readonly keys?: React.Ref<GalleryKeys>;
};

/** The narrowest copy that is at least this wide. */
export const copyFor = ({ sizes, path }: StaffPhoto, width: number): string =>
  sizes.find((size) => size.width >= width)?.path ?? path;

export const Gallery = ({ photos, title, marked, keys }: Props) => {
  const { say } = useTexts();
  const [at, setAt] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const place = Math.min(at, photos.length - 1);
  const photo = photos[place];
  useImperativeHandle(keys, () => ({
    turn: (by) => setAt(Math.min(Math.max(place + by, 0), photos.length - 1)),
    enlarge: () => setLarge(photos.length > 0),
  }));
  if (!photo) {
    return (
      <Flex justifyContent="center" padding={8}>
        <Typography textColor="danger600">{say('photo.none')}</Typography>
      </Flex>
    );
  }
  const whereOf = (one: StaffPhoto, index: number): string => {
    const where = say('photo.one', { place: index + 1, total: photos.length });
    return one.view && one.view !== 'other' ? `${where}: ${say(`photo.view-${one.view}`)}` : where;
  };
  const where = whereOf(photo, place);
  const isMarked = (id: string): boolean => marked?.ids.includes(id) ?? false;
  const mark = marked && (
    <Mark tone={marked.tone}>
      {say(marked.tone === 'danger' ? 'photo.removed' : 'photo.added')}
    </Mark>
  );
  return (
    <>
      <Stage type="button" title={say('photo.open')} onClick={() => setLarge(true)}>
        <img
          key={photo.id}
          src={photo.path}
          width={photo.width}
          height={photo.height}
          alt={`${title}. ${where}`}
        />
      </Stage>
      {(photos.length > 1 || isMarked(photo.id)) && (
        <Strip aria-label={say('photo.label')}>
          {photos.map((one, index) => (
            <li key={one.id}>
              <button type="button" aria-current={index === place} onClick={() => setAt(index)}>
                <img
                  src={copyFor(one, 128)}
                  width={64}
                  height={64}
                  loading="lazy"
                  alt={whereOf(one, index)}
                />
              </button>
              {one.view && (
                <Typography variant="pi" textColor="neutral600" aria-hidden>
                  {say(`photo.view-${one.view}`)}
                </Typography>
              )}
              {isMarked(one.id) && mark}
            </li>
          ))}
        </Strip>
      )}
      {isLarge && (
        <LargePhoto photo={photo} alt={`${title}. ${where}`} onClose={() => setLarge(false)} />
      )}
    </>
  );
};

const Whole = styled(DialogFrame)`
  inline-size: 94vw;
  max-inline-size: 94vw;
  block-size: 94vh;
  max-block-size: 94vh;
`;

/** The widest copy, as large as the screen allows. */
const LargePhoto = ({
  photo,
  alt,
  onClose,
}: {
  readonly photo: StaffPhoto;
  readonly alt: string;
  onClose(): void;
}) => {
  return (
    <Whole title={`${alt} · ${photo.width} × ${photo.height}`} onClose={onClose}>
      <Modal.Body>
        <img
          src={photo.path}
          width={photo.width}
          height={photo.height}
          alt={alt}
          style={{ maxInlineSize: '100%', blockSize: 'auto', marginInline: 'auto' }}
        />
      </Modal.Body>
    </Whole>
  );
};
