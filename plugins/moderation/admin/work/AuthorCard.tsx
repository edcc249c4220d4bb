import type { StaffAuthor } from '@oner/config/contract/staff-moderation';
import { Mark, type Tone } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Head, Quiet } from '@oner/platform/admin/styled.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PapersDialog } from '../papers/PapersDialog.tsx';
import { EndingLine } from '../people/EndingLine.tsx';
import { MoveDialog } from '../people/MoveDialog.tsx';
import { type Move, movesFrom } from '../people/moves.ts';
import { nameOf } from '../people/name-of.ts';
import { useRights } from '../rights.ts';
import { useWords } from '../words/use-words.ts';
import { AuthorMore } from './AuthorMore.tsx';

export const tones: Readonly<Record<StaffAuthor['standing']['state'], Tone>> = {
  pending: 'warning',
  open: 'success',
  suspended: 'danger',
};

const Face = styled.img`
  inline-size: 4rem;
  block-size: 4rem;
  border-radius: 50%;
  object-fit: cover;
`;

const worksOf = (id: string): string =>
  `/content-manager/collection-types/api::work.work?page=1&sort=submittedAt:DESC&filters[$and][0][seller][documentId][$eq]=${id}`;

/** Who made it, where he stands, how his works have fared, and what may be done about him. */
export const AuthorCard = ({ author, onMoved }: { author: StaffAuthor; onMoved(): void }) => {
  const { say, date } = useWords();
  const rights = useRights();
  const [move, setMove] = useState<Move | null>(null);
  const [isPapers, setPapers] = useState(false);
  const { standing, works } = author;
  const portrait = author.photo_small ?? author.photo;
  const { pending, approved, changes_requested: changes, rejected, public: shown } = works;
  return (
    <section aria-label={say('author.label')}>
      <Head>{say('author.label')}</Head>
      <Flex gap={3} paddingTop={2} paddingBottom={2}>
        {portrait && <Face src={portrait} alt="" width={40} height={40} />}
        <div>
          <Typography fontWeight="semiBold">{nameOf(author)}</Typography>
          <Mark tone={tones[standing.state]}>{say(`stands.${standing.state}`)}</Mark>
          {standing.since && <Quiet>{date(standing.since)}</Quiet>}
        </div>
      </Flex>
      <EndingLine ending={author.ending} />
      {standing.reason && <Quiet>{standing.reason}</Quiet>}
      <AuthorMore id={author.id} />
      <Quiet>{say('author.works', { pending, approved, changes, rejected, shown })}</Quiet>
      <Flex gap={3} wrap="wrap" paddingTop={2}>
        <Anchor to={`/plugins/moderation?seller=${author.id}`}>{say('author.queue')}</Anchor>
        <Anchor to={worksOf(author.id)}>{say('author.all')}</Anchor>
      </Flex>
      <Flex gap={2} wrap="wrap" paddingTop={3}>
        {rights.has('documents') && (
          <Button size="S" variant="tertiary" onClick={() => setPapers(true)}>
            {say('papers.open')}
          </Button>
        )}
        {rights.has('authors') &&
          movesFrom(standing.state, author.ending).map((one) => (
            <Button
              key={one.to}
              size="S"
              variant={one.needsReason ? 'danger-light' : 'secondary'}
              onClick={() => setMove(one)}
            >
              {say(one.word)}
            </Button>
          ))}
      </Flex>
      {isPapers && <PapersDialog author={author} onClose={() => setPapers(false)} />}
      {move && (
        <MoveDialog
          author={author}
          move={move}
          onClose={() => setMove(null)}
          onMoved={() => {
            setMove(null);
            onMoved();
          }}
        />
      )}
    </section>
  );
};
