import type { StaffReason, StaffWork } from '@oner/config/contract/staff-moderation';
import { missingViews } from '@oner/config/contract/work-form';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Card, Key, Quiet } from '@oner/platform/admin/styled.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { ChevronLeft, ChevronRight } from '@strapi/icons';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { sellerNameOf } from '../people/AuthorMoves.tsx';
import { useTexts } from '../use-texts.ts';
import { Changes, Fields } from './Fields.tsx';
import { Gallery, type GalleryKeys } from './Gallery.tsx';
import { Decisions } from './Past.tsx';
import { useTerms } from './use-value.ts';
import type { ShownWork } from './use-work.ts';

type Props = {
  readonly shown: ShownWork;
  readonly reasons: readonly StaffReason[];
  /** Position in the queue, from 1; 0 if it is not in the queue. */
  readonly place: number;
  readonly total: number;
  readonly keys: React.Ref<GalleryKeys>;
  onStep(by: 1 | -1): void;
  onRetry(): void;
};

const prohibitedIn = ({ queue }: StaffWork): string[] =>
  (queue?.flags ?? []).flatMap((flag) => (flag.kind === 'words' ? [flag.word] : []));

/** The work with large pictures and every field in three languages, or its changes. */
export const WorkPanel = ({ shown, reasons, place, total, keys, onStep, onRetry }: Props) => {
  const { say, moment } = useTexts();
  const term = useTerms();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = shown.is === 'ready' ? shown.id : null;
  const isFirst = useRef(true);
  // Moves focus to the heading after a step by keyboard, unless the moderator is typing, so that screen readers read it.
  useEffect(() => {
    if (id === null) return;
    if (!isFirst.current && !(document.activeElement instanceof HTMLInputElement)) {
      heading.current?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [id]);

  if (shown.is === 'none') {
    return (
      <Flex justifyContent="center" padding={10}>
        <Typography textColor="neutral600">{say('work.none')}</Typography>
      </Flex>
    );
  }
  if (shown.is !== 'ready') {
    return (
      <Flex justifyContent="center" padding={10}>
        {shown.is === 'loading' ? (
          <Loader>{say('list.loading')}</Loader>
        ) : (
          <Flex direction="column" gap={3} role="alert">
            <Typography>{say(...shown.message)}</Typography>
            <Button variant="secondary" onClick={onRetry}>
              {say('retry')}
            </Button>
          </Flex>
        )}
      </Flex>
    );
  }
  const { work } = shown;
  const { draft, queue, author, live, diff, refused } = work;
  const words = prohibitedIn(work);
  const missing = missingViews(
    draft.section,
    draft.photos.map(({ view }) => view),
  );
  const level = author?.level ? `, ${term('level', author.level)}` : '';
  return (
    <>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={4}>
        <div>
          <Quiet>
            {say(refused ? 'work.again' : `work.${queue?.kind ?? 'decided'}`)}
            {place > 0 && ` · ${say('work.place', { place, total })}`}
            {` · ${say(`section.${draft.section}`)}`}
          </Quiet>
          <Typography variant="alpha" tag="h2" ref={heading} tabIndex={-1}>
            {draft.title}
          </Typography>
          <Quiet>
            {sellerNameOf(author) || say('work.no-author')}
            {level}
            {queue && ` · ${say('work.sent', { date: moment(queue.submittedAt) })}`}
          </Quiet>
        </div>
        <Flex gap={2}>
          <Button variant="tertiary" onClick={() => onStep(-1)} aria-keyshortcuts="K">
            <ChevronLeft aria-label={say('work.previous')} /> <Key aria-hidden>K</Key>
          </Button>
          <Button variant="tertiary" onClick={() => onStep(1)} aria-keyshortcuts="J">
            <ChevronRight aria-label={say('work.next')} /> <Key aria-hidden>J</Key>
          </Button>
        </Flex>
      </Flex>
      <Decisions work={work} reasons={reasons} />
      {missing.length > 0 && (
        <Typography textColor="danger700">
          {say('photo.missing', {
            views: missing.map((view) => say(`photo.view-${view}`)).join(', '),
          })}
        </Typography>
      )}
      {refused && <Changes since="refused" diff={refused.diff} version={draft} words={words} />}
      {live && diff ? (
        <>
          <Compare key={work.id} work={work} keys={keys} />
          <Changes since="live" version={draft} diff={diff} words={words} />
        </>
      ) : (
        <>
          <Card aria-label={say('photo.label')}>
            <Gallery
              key={work.id}
              photos={draft.photos}
              title={draft.title}
              marked={{ ids: refused?.diff.photos.added ?? [], tone: 'success' }}
              keys={keys}
            />
          </Card>
          {!refused && <Fields version={draft} words={words} />}
        </>
      )}
    </>
  );
};

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

/** Public pictures beside the proposed ones. */
const Compare = ({ work, keys }: { work: StaffWork; keys: React.Ref<GalleryKeys> }) => {
  const { say } = useTexts();
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
