import type { Section } from '@oner/config/contract';
import { listPath } from '@oner/config/contract/page-addresses';
import { listCards } from '@oner/config/contract/saved';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { $favourites } from '../../api/saved-ids.ts';
import type { Terms } from '../../cards/terms.ts';
import { WorkCard } from '../../cards/WorkCard.tsx';
import { Button } from '../../elements/Button.tsx';
import { once, useQuery } from '../../elements/use-query.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { pathIn } from '../../i18n/language.ts';
import type { SavedTranslator } from './SavedIsland.tsx';

export type WallProps = {
  readonly translator: SavedTranslator;
  readonly terms: Readonly<Record<Section, Terms>>;
  readonly mediaUrl: string;
};

/** Cards per request. */
const step = 30;

/** Favourites of a person without an account, kept on this device. A removed favourite stays shown until the next visit. */
export const DeviceWorks = ({ translator, terms, mediaUrl }: WallProps) => {
  const { t, language } = translator;
  const [ids] = useState(() => $favourites.get());
  const [shown, setShown] = useState(step);
  const shownIds = ids.slice(0, shown);
  const loadWorks = async () => {
    const steps = Array.from({ length: Math.ceil(shownIds.length / step) }, (_, n) =>
      shownIds.slice(n * step, (n + 1) * step),
    );
    const found = await Promise.all(
      steps.map((some) => api.ask(listCards, { query: { ids: some.join() } })),
    );
    return found.flat();
  };
  const options = { ...once, keepPreviousData: true };
  const { data: works, ...query } = useQuery(
    shownIds.length > 0 && ['device-works', shownIds.join()],
    loadWorks,
    options,
  );
  if (ids.length === 0)
    return <NothingSaved translator={translator} text={t('saved.none-works')} />;
  return (
    <>
      <p className="note below-m">
        <span>
          {t('saved.on-device')}{' '}
          <a href={`${pathIn(language, '/login')}?next=${encodeURIComponent(location.pathname)}`}>
            {t('header.login')}
          </a>
        </span>
      </p>
      {works ? (
        <div className="works">
          {works.map((work) => (
            <WorkCard
              key={work.id}
              work={work}
              as="h2"
              language={language}
              t={t}
              terms={terms[work.section]}
              mediaUrl={mediaUrl}
            />
          ))}
        </div>
      ) : (
        <Waiting query={query} failed={t('saved.failed-title')} translator={translator} />
      )}
      {shown < ids.length && (
        <div className="more">
          <Button look="line" onClick={() => setShown((count) => count + step)}>
            {t('explore.show-more')}
          </Button>
        </div>
      )}
    </>
  );
};

type NothingProps = { readonly translator: SavedTranslator; readonly text: string };

/** Empty state: one sentence, and a link to the works. */
export const NothingSaved = ({ translator: { t, language }, text }: NothingProps) => (
  <div className="empty">
    <span className="orn" aria-hidden="true" />
    <p>{text}</p>
    <a className="btn btn--sm" href={pathIn(language, listPath.art)}>
      {t('saved.browse')}
    </a>
  </div>
);
