import { getUnshownWork, type UnshownWork } from '@oner/config/contract/work-sale';
import { lazy, Suspense } from 'react';
import { mediaAt, sourceSet } from '../../api/media.ts';
import { nameIn, sellerNameIn } from '../../api/work.ts';
import { Icon } from '../../elements/Icon.tsx';
import { asApiError, type Translator, translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import type { Bundle } from '../../i18n/format-text.ts';
import { pathIn } from '../../i18n/language.ts';
import type { WriteKey } from '../../payment/write-texts.ts';
import type { BuyPanelProps } from './BuyPanelIsland.tsx';
import type { OriginalOrderKey, UnshownKey } from './texts.ts';

// Loaded lazily: this page reads its work in the browser. On the page of a work, the panel is an island of its own.
const BuyPanelIsland = lazy(async () => ({
  default: (await import('./BuyPanelIsland.tsx')).BuyPanelIsland,
}));

type UnshownWorkProps = Omit<BuyPanelProps, 'bundle' | 'work' | 'caption' | 'hasItems'> & {
  readonly id: string;
  readonly bundle: Bundle<OriginalOrderKey | WriteKey | UnshownKey>;
};

/**
 * An unlisted work, hidden or removed from the shop. Its author, buyers and conversation partners see the work, their orders and
 * conversation, and pay here for what was agreed.
 */
export const UnshownWorkIsland = ({ id, ...panel }: UnshownWorkProps) => {
  const { bundle, refusals, mediaUrl } = panel;
  const texts = translatorOf({ bundle, refusals });
  const { t, language } = texts;
  const isIn = useVisitor().is === 'in';
  const found = useApi(getUnshownWork, isIn ? { params: { id } } : null);
  const { data: work, error } = found;
  if (!work) {
    const isNone = error !== undefined && asApiError(error).status === 404;
    return (
      <div className="ph">
        <h1>{t(isNone ? 'page.no-work' : 'unshown.title')}</h1>
        {isNone ? (
          <a className="btn btn--line" href={pathIn(language, '/purchases-sales')}>
            {t('sales.side')}
          </a>
        ) : (
          <Waiting query={found} failed={t('page.failed-title')} translator={texts} />
        )}
      </div>
    );
  }
  const { photo, card } = work;
  const author = work.author
    ? nameIn(language, work.author)
    : card && sellerNameIn(language, card.seller);
  const name = work.names[language];
  const state = stateOf(work);
  return (
    <div className="prod">
      {photo && (
        <img
          src={mediaAt(mediaUrl, photo.path)}
          srcSet={sourceSet(mediaUrl, photo)}
          sizes="(min-width: 60rem) 50vw, 100vw"
          width={photo.width}
          height={photo.height}
          alt={name}
        />
      )}
      <div className="prod__x stack stack--prod">
        <div>
          {author && <p className="who">{author}</p>}
          <h1>{name}</h1>
        </div>
        <div className="note">
          <Icon name="lock" />
          <div>
            <p>
              <b>{t(`unshown.${state}`)}</b>
            </p>
            <p>{t(`unshown.${state}-text`)}</p>
          </div>
        </div>
        <Links work={work} texts={texts} />
        {card && (
          <Suspense>
            <BuyPanelIsland {...panel} work={card} caption="" hasItems={false} />
          </Suspense>
        )}
      </div>
    </div>
  );
};

const stateOf = ({ isOwn, card }: UnshownWork) => {
  if (isOwn) return card ? 'own-hidden' : 'own-gone';
  return card ? 'hidden' : 'gone';
};

type LinksProps = {
  readonly work: UnshownWork;
  readonly texts: Translator<UnshownKey | 'profile.my-works'>;
};

/** Links to the person's orders and conversation about the work. */
const Links = ({ work: { isOwn, conversation, orders }, texts: { t, language } }: LinksProps) => (
  <>
    {orders.length > 0 && (
      <section aria-labelledby="unshown-orders">
        <h2 className="h4" id="unshown-orders">
          {t('unshown.orders')}
        </h2>
        <ul className="stack gap-s l">
          {orders.map(({ number, names }) => (
            <li key={number}>
              <a href={pathIn(language, `/purchases-sales/${number}`)}>
                {names[language]}, {t('order.title', { number })}
              </a>
            </li>
          ))}
        </ul>
      </section>
    )}
    <div className="acts">
      {conversation && (
        <a className="btn btn--line" href={pathIn(language, `/offers/${conversation}`)}>
          {t('offers.open')}
        </a>
      )}
      {isOwn && (
        <>
          <a className="btn btn--line" href={pathIn(language, '/profile')}>
            {t('profile.my-works')}
          </a>
          <a className="btn btn--text" href={pathIn(language, '/purchases-sales')}>
            {t('sales.side')}
          </a>
        </>
      )}
    </div>
  </>
);
