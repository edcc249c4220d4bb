import type { Photo } from '@oner/config/contract/staff-moderation-works';
import { Modal } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useWords } from '../words/use-words.ts';

const Whole = styled(Modal.Content)`
  inline-size: 94vw;
  max-inline-size: 94vw;
  block-size: 94vh;
  max-block-size: 94vh;
`;

/** The widest copy, as large as the screen allows. */
export const LargePhoto = ({
  photo,
  alt,
  onClose,
}: {
  readonly photo: Photo;
  readonly alt: string;
  onClose(): void;
}) => {
  const { say } = useWords();
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Whole>
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>
            {alt} · {photo.width} × {photo.height}
          </Modal.Title>
        </Modal.Header>
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
    </Modal.Root>
  );
};
