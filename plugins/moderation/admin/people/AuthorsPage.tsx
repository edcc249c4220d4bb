/** Authors by where they stand: open, suspend, unblock; how their agreements end; and what they have changed of their profiles. */

import type { StaffListedAuthor } from '@oner/config/contract/staff-moderation-people';
import type { AuthorState } from '@oner/config/contract/staff-moderation-shapes';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { Anchor, Column, Quiet } from '@oner/platform/admin/styled.ts';
import { Table } from '@oner/platform/admin/Table.tsx';
import { Told } from '@oner/platform/admin/Told.tsx';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDesk } from '../api/use-desk.ts';
import { PapersDialog } from '../papers/PapersDialog.tsx';
import { useRights } from '../rights.ts';
import { useTell, useWords } from '../words/use-words.ts';
import { EndingLine } from './EndingLine.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { type Move, movesFrom } from './moves.ts';
import { nameOf } from './name-of.ts';
import { SeenButton } from './SeenButton.tsx';

type Wish = AuthorState | 'changed' | 'ending';
const wishes: readonly Wish[] = ['pending', 'changed', 'open', 'suspended', 'ending'];
const columns = ['name', 'since', 'reason', 'actor', 'deeds'] as const;
const most = 200;

type Seen = readonly StaffListedAuthor[] | 'failed' | null;

const useAuthors = (state: Wish, q: string) => {
  const desk = useDesk();
  const { failed } = useTell();
  const [seen, setSeen] = useState<Seen>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    desk.authors(state, q).then(
      (authors) => isWanted && setSeen(authors),
      (error: unknown) => {
        if (!isWanted) return;
        setSeen('failed');
        failed(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [desk, failed, state, q, turn]);
  return { seen, again: () => setTurn((last) => last + 1) };
};

const AuthorsPage = () => {
  const { say, date } = useWords();
  const rights = useRights();
  const [params, setParams] = useSearchParams();
  const state = wishes.find((one) => one === params.get('state')) ?? 'pending';
  const [q, setQ] = useState('');
  const { seen, again } = useAuthors(state, q);
  const [papers, setPapers] = useState<StaffListedAuthor | null>(null);
  const [moving, setMoving] = useState<{ author: StaffListedAuthor; move: Move } | null>(null);
  return (
    <Column aria-label={say('authors.title')} tabIndex={0}>
      <Typography variant="alpha" tag="h2">
        {say('authors.title')}
      </Typography>
      <Flex gap={3} wrap="wrap" justifyContent="space-between">
        <Flex gap={2} wrap="wrap">
          {wishes.map((one) => (
            <Button
              key={one}
              variant={one === state ? 'default' : 'tertiary'}
              aria-pressed={one === state}
              onClick={() => setParams({ state: one }, { replace: true })}
            >
              {say(`standing.${one}`)}
            </Button>
          ))}
        </Flex>
        <SearchBox name="authors" label={say('authors.find')} q={q} say={say} onSearch={setQ} />
      </Flex>
      <Told
        count={Array.isArray(seen) ? seen.length : undefined}
        hasMore={Array.isArray(seen) && seen.length === most}
        say={say}
      />
      {seen === null && <Loader>{say('list.loading')}</Loader>}
      {seen === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
      {Array.isArray(seen) && seen.length === 0 && <Typography>{say('authors.none')}</Typography>}
      {Array.isArray(seen) && seen.length > 0 && (
        <Table
          label={say('authors.title')}
          columns={columns.map((column) => say(`authors.${column}`))}
        >
          {seen.map((author: StaffListedAuthor) => (
            <tr key={author.id}>
              <th scope="row">
                <Anchor to={`/plugins/moderation?seller=${author.id}`}>{nameOf(author)}</Anchor>
                <Quiet>{author.user.username}</Quiet>
                <EndingLine ending={author.ending} />
                {!!author.approvedWorks && (
                  <Quiet>{say('authors.approved', { count: author.approvedWorks })}</Quiet>
                )}
                {author.changed && (
                  <Quiet>
                    {say('authors.changed', {
                      parts: author.changed.parts.map((part) => say(`part.${part}`)).join(', '),
                    })}
                  </Quiet>
                )}
              </th>
              <td>{author.since && date(author.since)}</td>
              <td>{author.reason}</td>
              <td>
                {author.actor === 'system'
                  ? say('authors.automatic')
                  : (author.actorName ?? author.actor)}
              </td>
              <td>
                <Flex gap={2} wrap="wrap">
                  {rights.has('documents') && (
                    <Button size="S" variant="tertiary" onClick={() => setPapers(author)}>
                      {say('papers.open')}
                    </Button>
                  )}
                  {rights.has('authors') && author.changed && (
                    <SeenButton author={author} changed={author.changed.at} onSeen={again} />
                  )}
                  {rights.has('authors') &&
                    movesFrom(author.state, author.ending).map((move) => (
                      <Button
                        key={move.to}
                        size="S"
                        variant={move.needsReason ? 'danger-light' : 'success-light'}
                        onClick={() => setMoving({ author, move })}
                      >
                        {say(move.word)}
                      </Button>
                    ))}
                </Flex>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {Array.isArray(seen) && seen.length === most && (
        <Quiet>{say('authors.most', { most })}</Quiet>
      )}
      {papers && <PapersDialog author={papers} onClose={() => setPapers(null)} />}
      {moving && (
        <MoveDialog
          {...moving}
          onClose={() => setMoving(null)}
          onMoved={() => {
            setMoving(null);
            again();
          }}
        />
      )}
    </Column>
  );
};

export default AuthorsPage;
