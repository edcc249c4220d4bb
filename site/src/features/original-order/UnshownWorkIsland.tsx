import { workLink } from '@oner/config/contract/page-addresses';
import { getUnshownWork, type UnshownWork } from '@oner/config/contract/work-sale';
import { type ReactNode, useEffect, useRef } from 'react';
import { mediaAt, sourceSet } from '../../api/media.ts';
import { nameIn } from '../../api/work.ts';
import { Icon } from '../../elements/Icon.tsx';
import { type Translator, translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import type { Bundle } from '../../i18n/format-text.ts';
import { pathIn } from '../../i18n/language.ts';
import { loginAt } from '../../payment/order-form.ts';
import type { WriteKey } from '../../payment/write-texts.ts';
import { BuyPanelIsland, type BuyPanelProps } from './BuyPanelIsland.tsx';
import type { OriginalOrderKey, RentKey, UnshownKey } from './texts.ts';

type UnshownWorkProps = Omit<BuyPanelProps, 'bundle' | 'work' | 'caption' | 'hasItems'> & {
  readonly id: string;
  readonly bundle: Bundle<OriginalOrderKey | WriteKey | RentKey | UnshownKey>;
  /** What everybody else sees at this address. */
  readonly children: ReactNode;
};

/**
 * The page of a work that visitors do not find, hidden or taken out of the shop: its author, its buyers and who has talked about it
 * see what it is and what they have of it, and pay there for what was agreed on.
 */
export const UnshownWorkIsland = ({ id, children, ...panel }: UnshownWorkProps) => {
  const { bundle, refusals, mediaUrl } = panel;
  const texts = translatorOf({ bundle, refusals });
  const { t, language } = texts;
  const visitor = useVisitor();
  const { data: work } = useApi(getUnshownWork, visitor.is === 'in' ? { params: { id } } : null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = work?.names[language];
  useEffect(() => {
    if (name === undefined) return;
    document.title = name;
    heading.current?.focus();
  }, [name]);
  if (!work)
    return (
      <>
        {children}
        {visitor.is === 'out' && (
          <p className="wrap center above-m">
            {t('unshown.log-in')} <a href={loginAt(language, workLink(id))}>{t('header.login')}</a>
          </p>
        )}
      </>
    );
  const { photo, author, card } = work;
  const state = stateOf(work);
  return (
    <div className="wrap">
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
            {author && <p className="who">{nameIn(language, author)}</p>}
            <h1 ref={heading} tabIndex={-1}>
              {name}
            </h1>
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
          {card && <BuyPanelIsland {...panel} work={card} caption="" hasItems={false} />}
        </div>
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

/** Where what its reader has of it goes on. */
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
