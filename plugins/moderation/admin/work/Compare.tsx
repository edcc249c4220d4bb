import type { StaffWork } from '@oner/config/contract/staff-moderation';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Card } from '@oner/platform/admin/styled.ts';
import { Typography } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useWords } from '../words/use-words.ts';
import { Gallery, type GalleryKeys } from './Gallery.tsx';

const Pair = styled(Card)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  overflow: hidden;
  figure {
    min-inline-size: 0;
  }
  figure + figure {
    border-inline-start: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  figcaption {
    display: flex;
    justify-content: space-between;
    padding: 1.2rem 1.6rem;
  }
`;

/** The pictures the public sees beside those the author proposes. */
export const Compare = ({ work, keys }: { work: StaffWork; keys: React.Ref<GalleryKeys> }) => {
  const { say } = useWords();
  if (!work.live || !work.diff) return null;
  const { added, removed, moved } = work.diff.photos;
  const isSame = added.length + removed.length === 0 && !moved;
  return (
    <Pair aria-label={say('photo.label')}>
      <figure>
        <figcaption>
          <Typography fontWeight="semiBold">{say('diff.before-live')}</Typography>
          <Mark tone="success">{say('checks.like-public')}</Mark>
        </figcaption>
        <Gallery
          photos={work.live.photos}
          title={`${say('diff.before-live')}: ${work.live.title}`}
          marked={{ ids: removed, tone: 'danger' }}
        />
      </figure>
      <figure>
        <figcaption>
          <Typography fontWeight="semiBold">{say('diff.after')}</Typography>
          {isSame && <Mark tone="neutral">{say('photo.same')}</Mark>}
          {moved && <Mark tone="primary">{say('photo.moved')}</Mark>}
        </figcaption>
        <Gallery
          photos={work.draft.photos}
          title={`${say('diff.after')}: ${work.draft.title}`}
          marked={{ ids: added, tone: 'success' }}
          keys={keys}
        />
      </figure>
    </Pair>
  );
};
