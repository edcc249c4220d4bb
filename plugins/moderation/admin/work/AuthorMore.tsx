import type { StaffWholeAuthor } from '@oner/config/contract/staff-moderation-people';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Fold, Quiet } from '@oner/platform/admin/styled.ts';
import { useEffect, useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import type { Word } from '../words/index.ts';
import { useTell, useWords } from '../words/use-words.ts';

const warnings = ({ flags }: StaffWholeAuthor): Word[] => [
  ...(flags.hasDeclaredAdult ? [] : (['author.unsure-adult'] as const)),
  ...(flags.isUnderageByTaxNumber ? (['author.underage'] as const) : []),
  ...(flags.hasLateChanges ? (['author.late-changes'] as const) : []),
];

/** What to look at twice about an author, his papers, and when he changed which of his data. */
export const AuthorMore = ({ id }: { id: string }) => {
  const { say, date } = useWords();
  const { failed } = useTell();
  const desk = useDesk();
  const [author, setAuthor] = useState<StaffWholeAuthor | null>(null);
  useEffect(() => {
    let isWanted = true;
    desk.author(id).then(
      (found) => isWanted && setAuthor(found),
      (error: unknown) => isWanted && failed(error),
    );
    return () => {
      isWanted = false;
    };
  }, [desk, failed, id]);
  if (!author) return null;
  const { asked, sent, overdue } = author.documents;
  return (
    <>
      {warnings(author).map((word) => (
        <Mark key={word} tone="warning">
          {say(word)}
        </Mark>
      ))}
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
                  {say('changes.one', { date: date(changedAt), fields: fields.join(', ') })}
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
