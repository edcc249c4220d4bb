import { formatUntil } from '../../i18n/dates.ts';
import type { Withdrawn } from './consents.api.ts';
import type { ConsentKey, ConsentVoice } from './words.ts';

const names = {
  order: 'consents.open-order',
  refund: 'consents.open-refund',
  act: 'consents.open-act',
  payout: 'consents.open-payout',
  claim: 'consents.open-claim',
  'email-change': 'consents.open-email-change',
} as const satisfies Readonly<Record<string, ConsentKey>>;

const nameOf = (what: string): ConsentKey =>
  what in names ? names[what as keyof typeof names] : 'consents.open-other';

type Props = { readonly withdrawn: Withdrawn; readonly voice: ConsentVoice };

/** What has to be settled before the data go, each with its day, and the day they go (law 94-V, art. 8). */
export const StillOpen = ({ withdrawn: { open, erase_by }, voice: { t, language } }: Props) => {
  if (open.length === 0) return <p>{t('consents.erase-today')}</p>;
  return (
    <>
      <p>{t('consents.open')}</p>
      <ul className="rows">
        {open.map(({ what, subject, until }) => (
          <li className="rows__i" key={`${what} ${subject}`}>
            <span>{t(nameOf(what), { what, subject })}</span>
            {until && <span className="cap">{formatUntil(language, until)}</span>}
          </li>
        ))}
      </ul>
      {open.some(({ what }) => what === 'payout') && <p>{t('consents.payout-needs')}</p>}
      <p>{t('consents.erase-by', { until: formatUntil(language, erase_by) })}</p>
    </>
  );
};
