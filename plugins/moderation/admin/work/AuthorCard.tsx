import type { StaffAuthor } from '@oner/config/contract/staff-moderation';
import { Mark, type Tone } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Fold, Head, Quiet } from '@oner/platform/admin/styled.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DocumentsDialog } from '../documents/DocumentsDialog.tsx';
import {
  type AuthorMove,
  EndingLine,
  MoveButtons,
  MoveDialog,
  sellerNameOf,
} from '../people/AuthorMoves.tsx';
import { useRights } from '../rights.ts';
import type { TextKey } from '../texts.ts';
import { useTextOf, useTexts } from '../use-texts.ts';

const tones: Readonly<Record<StaffAuthor['standing']['state'], Tone>> = {
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

/** Warnings about an author, document requests, and times of data changes. */
const AuthorMore = ({ id }: { id: string }) => {
  const { say, date } = useTexts();
  const textOf = useTextOf();
  const calls = useStaffCalls();
  const { loaded } = useLoaded(['author', id], () => calls.getAuthor({ id }));
  if (loaded.is !== 'ready') return null;
  const author = loaded.value;
  const { hasDeclaredAdult, isUnderageByTaxNumber, hasLateChanges } = author.flags;
  const { asked, sent, overdue } = author.documents;
  const warn = (key: TextKey) => <Mark tone="warning">{say(key)}</Mark>;
  return (
    <>
      {!hasDeclaredAdult && warn('author.unsure-adult')}
      {isUnderageByTaxNumber && warn('author.underage')}
      {hasLateChanges && warn('author.late-changes')}
      {asked + sent > 0 && <Quiet>{say('papers.count', { asked, sent, overdue })}</Quiet>}
      {author.changes.length > 0 && (
        <details>
          <Fold>
            {say('changes.label')} · {author.changes.length}
          </Fold>
          <ul>
            {author.changes.map(({ fields, changedAt, late }) => (
              <li key={`${changedAt} ${fields.join()}`}>
                <Quiet>
                  {say('changes.one', {
                    date: date(changedAt),
                    fields: fields.map((name) => textOf(`fields.${name}`, name)).join(', '),
                  })}
                  {late && <Mark tone="warning">{say('changes.late')}</Mark>}
                </Quiet>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** The author with the state of the account, counts of works, and actions. */
export const AuthorCard = ({ author, onMoved }: { author: StaffAuthor; onMoved(): void }) => {
  const { say, date } = useTexts();
  const rights = useRights();
  const [move, setMove] = useState<AuthorMove | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { standing, works } = author;
  const portrait = author.photo_small ?? author.photo;
  const { pending, approved, changes_requested: changes, rejected, public: shown } = works;
  return (
    <section aria-label={say('author.label')}>
      <Head>{say('author.label')}</Head>
      <Flex gap={3} paddingTop={2} paddingBottom={2}>
        {portrait && <Face src={portrait} alt="" width={40} height={40} />}
        <div>
          <Typography fontWeight="semiBold">{sellerNameOf(author)}</Typography>
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
          <Button size="S" variant="tertiary" onClick={() => setAsking(true)}>
            {say('papers.open')}
          </Button>
        )}
        <MoveButtons author={author} state={standing.state} onMove={setMove} />
      </Flex>
      {isAsking && <DocumentsDialog author={author} onClose={() => setAsking(false)} />}
      {move && (
        <MoveDialog
          author={author}
          move={move}
          onClose={() => {
            setMove(null);
            // Also after a refusal: the account may be in another state.
            onMoved();
          }}
        />
      )}
    </section>
  );
};
