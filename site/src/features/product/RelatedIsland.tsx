import type { Section } from '@oner/config/contract';
import { lazy, Suspense } from 'react';
import { CardRow } from '../../cards/CardRow.tsx';
import type { Terms } from '../../cards/terms.ts';
import { Failed } from '../../elements/Failed.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useLate } from '../../elements/use-late.ts';
import { once, useQuery } from '../../elements/use-query.ts';
import type { relatedKeys } from './texts.ts';

/** Loaded together with the related works. */
const RecentRow = lazy(() => import('./RecentRow.tsx'));

type RelatedProps = {
  readonly islandTexts: IslandTexts<(typeof relatedKeys)[number]>;
  readonly section: Section;
  readonly workId: string;
  readonly authorId: string;
  readonly terms: Terms;
  readonly mediaUrl: string;
};

const Cards = lazy(async () => ({ default: (await import('../../cards/Cards.tsx')).Cards }));

/** Delay of the request after the page is opened (spec A §9). */
const delayMs = 2000;

/** Related works, in a row whose space is reserved from the start. */
export const RelatedIsland = ({ islandTexts, terms, mediaUrl, ...of }: RelatedProps) => {
  const translator = translatorOf(islandTexts);
  const { language, t } = translator;
  const isTime = useLate(true, delayMs);
  const key = isTime && ['related', of.section, of.workId, of.authorId];
  const { data: works, isFetching, ...query } = useQuery(key, () => fetchRelated(of), once);
  const hasWorks = works !== undefined && works.length > 0;
  const isFailed = query.error !== undefined && !works && !isFetching;

  return (
    <>
      <CardRow title={t('product.related')} id="related" t={t}>
        {!works && !isFailed && <Coming label={t('a11y.loading')} />}
        {hasWorks && (
          <Suspense fallback={<Coming label={t('a11y.loading')} />}>
            <Cards
              works={works}
              language={language}
              t={t}
              termsFor={() => terms}
              mediaUrl={mediaUrl}
            />
          </Suspense>
        )}
        {works?.length === 0 && <p className="muted">{t('product.related-none')}</p>}
        {isFailed && (
          <Failed title={t('product.related-failed')} query={query} translator={translator} />
        )}
      </CardRow>
      {isTime && (
        <Suspense>
          <RecentRow {...of} language={language} t={t} terms={terms} mediaUrl={mediaUrl} />
        </Suspense>
      )}
    </>
  );
};

type Of = Pick<RelatedProps, 'section' | 'workId' | 'authorId'>;

/** Requests related works; the API client loads with the request, not with the page. */
const fetchRelated = async ({ section, workId, authorId }: Of) => {
  const [{ api }, { listRelated }] = await Promise.all([
    import('../../api/browser.ts'),
    import('@oner/config/contract/related'),
  ]);
  const params = { project: section, artId: workId, authorId };
  return api.ask(listRelated, { params });
};

const Coming = ({ label }: { readonly label: string }) => (
  <div className="car" role="status" aria-label={label}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <div className="card" key={key} aria-hidden="true">
        <div className="card__wall">
          <span className="sk sk--work" />
        </div>
        <span className="sk sk--title" />
        <span className="sk sk--line" />
        <span className="sk sk--price" />
      </div>
    ))}
  </div>
);
