import type { StaffTermination } from '@oner/config/contract/staff-agreements';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { useWords } from '../words/use-words.ts';

/** The days of an agreement that ends; none of them while force majeure lasts, or when it goes on after all. */
export const TerminationDays = ({ one }: { one: StaffTermination }) => {
  const { say, date } = useWords();
  const lines = [
    ['end.ends-on', one.ends],
    ['end.access-on', one.access_ends],
    ['end.settle-by', one.settle_by],
  ] as const;
  return (
    <td>
      {say('end.announced-on', { day: date(one.announced) })}
      {one.state !== 'stopped' &&
        lines.map(
          ([word, day]) => day && <Quiet key={word}>{say(word, { day: date(day) })}</Quiet>,
        )}
      {one.state === 'announced' && one.ends === null && <Quiet>{say('end.stands-still')}</Quiet>}
    </td>
  );
};
