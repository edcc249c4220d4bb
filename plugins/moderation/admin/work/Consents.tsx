import type { StaffMerchConsent } from '@oner/config/contract/staff-moderation';
import { Fold, Quiet } from '@oner/platform/admin/styled.ts';
import { useWords } from '../words/use-words.ts';
import { useTerms } from './use-terms.ts';

const Shown = ({ shown }: { shown: NonNullable<StaffMerchConsent['shown']> }) => {
  const { say, number } = useWords();
  const term = useTerms();
  return (
    <ul>
      {shown.things.map(({ kind, price, production, author }) => (
        <li key={`${kind} ${price} ${production}`}>
          <Quiet>
            {say('consents.thing', {
              thing: term('merch', kind),
              price: number(price),
              production: number(production),
              author: number(author),
            })}
          </Quiet>
        </li>
      ))}
    </ul>
  );
};

/** When the author allowed merchandise and canvas copies, how, and what was shown for it; the last first. */
export const Consents = ({ consents }: { consents: readonly StaffMerchConsent[] }) => {
  const { say, moment } = useWords();
  if (consents.length === 0) return <Quiet>{say('consents.none')}</Quiet>;
  return (
    <details>
      <Fold>
        {say('consents.label')} · {consents.length}
      </Fold>
      <ul>
        {consents.map(({ at, merch, canvasCopy, source, shown }) => (
          <li key={at}>
            <Quiet>
              {moment(at)} · {say('field.merch')}: {say(merch ? 'fields.yes' : 'fields.no')} ·{' '}
              {say('field.canvasCopy')}: {say(canvasCopy ? 'fields.yes' : 'fields.no')} ·{' '}
              {say(`consents.${source}`)}
            </Quiet>
            {shown && <Shown shown={shown} />}
          </li>
        ))}
      </ul>
    </details>
  );
};
