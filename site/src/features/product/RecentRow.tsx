import type { Language, Section } from '@oner/config/contract';
import { listCards } from '@oner/config/contract/saved';
import { api } from '../../api/browser.ts';
import { readSeen } from '../../api/seen-works.ts';
import { CardRow } from '../../cards/CardRow.tsx';
import { Cards } from '../../cards/Cards.tsx';
import type { Terms } from '../../cards/terms.ts';
import { once, useQuery } from '../../elements/use-query.ts';
import type { Translate } from '../../i18n/format-text.ts';
import type { relatedKeys } from './texts.ts';

type RecentRowProps = {
  readonly language: Language;
  readonly t: Translate<(typeof relatedKeys)[number]>;
  readonly section: Section;
  /** Work of the page. */
  readonly workId: string;
  readonly terms: Terms;
  readonly mediaUrl: string;
};

/** Terms without labels; the page has no labels of other sections, so their cards have no caption. */
const noTerms = (terms: Terms): Terms => ({
  ...terms,
  level: [],
  material: [],
  technique: [],
  style: [],
  type: [],
  subject: [],
  noun: [],
});

/** Recently viewed works on this device, latest first (spec A §2: four per view); renders nothing if there are none. */
const RecentRow = ({ language, t, section, workId, terms, mediaUrl }: RecentRowProps) => {
  const ids = readSeen().filter((id) => id !== workId);
  const { data: works = [] } = useQuery(
    ids.length > 0 && ['recent', ids.join()],
    () => api.ask(listCards, { query: { ids: ids.join() } }),
    once,
  );
  // The row is optional: it is left out if the request fails.
  if (works.length === 0) return null;
  const other = noTerms(terms);
  return (
    <CardRow title={t('saved.recent')} id="recent" t={t}>
      <Cards
        works={works}
        language={language}
        t={t}
        termsFor={(work) => (work.section === section ? terms : other)}
        mediaUrl={mediaUrl}
      />
    </CardRow>
  );
};

export default RecentRow;
