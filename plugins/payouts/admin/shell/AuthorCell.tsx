import type { StaffAuthor } from '@oner/config/contract/staff-payouts';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { useWords } from '../words/use-words.ts';

/** Whose it is; who was erased stays a number. */
export const AuthorCell = ({ author }: { author: StaffAuthor }) => {
  const { say } = useWords();
  return (
    <td>
      {author.name}
      <Quiet>{author.username ?? say('author.gone')}</Quiet>
    </td>
  );
};
