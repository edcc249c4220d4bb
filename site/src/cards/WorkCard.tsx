import type { Language } from '@oner/config/contract';
import { authorPath, workPath } from '@oner/config/contract/page-addresses';
import { formatTenge } from '@oner/config/terms';
import { mediaAt } from '../api/media.ts';
import {
  type CardWork,
  cardPhoto,
  cardSources,
  sellerNameIn,
  smallPortrait,
  titleIn,
} from '../api/work.ts';
import { IconButton } from '../elements/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import { Parted } from '../elements/Parted.tsx';
import type { Translate } from '../i18n/format-text.ts';
import type { KeysOf } from '../i18n/keys.ts';
import { pathIn } from '../i18n/language.ts';
import { formatSize } from '../i18n/measure.ts';
import { labelIn, type Terms } from './terms.ts';
import { type Hanging, initialsOf, isGone, pictureSizes, workCaptionOf } from './work-card.ts';

export const cardKeys = [
  'explore.rent-from',
  'explore.details',
  'explore.merch-label',
  'product.price-on-request',
  'a11y.author-link',
  'saved.save-work',
] as const;

export type CardContext = {
  readonly language: Language;
  readonly t: Translate<KeysOf<(typeof cardKeys)[number]>>;
  readonly terms: Terms;
  readonly mediaUrl: string;
  /** Shows the rent first, in lists of rentals. */
  readonly byRent?: boolean;
};

type WorkCardProps = CardContext & {
  readonly work: CardWork;
  /** Loads the picture at once. Default: lazily, when it is near the viewport. */
  readonly eager?: boolean;
  /** Level of the title: `h2` directly under the heading of the page. */
  readonly as?: 'h2' | 'h3';
  /** Maximum size of the picture, if it differs from most lists. */
  readonly hanging?: Hanging;
};

/**
 * The card of a work, the same on every page: rendered by islands, and by the server on pages without one. The title is
 * the link of the whole card, with the author's link above it.
 */
export const WorkCard = (props: WorkCardProps) => {
  const { work, eager = false, as: Title = 'h3', hanging, ...context } = props;
  const { language, terms, t } = context;
  const size = formatSize(language, work.length, work.height);
  const caption = workCaptionOf(work, terms);
  const title = titleIn(language, work);
  return (
    <article className="card">
      <Wall work={work} eager={eager} hanging={hanging} {...context} />
      <Title className="card__t">
        <a href={pathIn(language, workPath(work))}>
          <Parted text={title.text} />
        </a>
      </Title>
      {title.second && <p className="card__m">{title.second}</p>}
      <Author work={work} {...context} />
      {(caption || size) && (
        <p className="card__m">
          {caption}
          {caption && size && ', '}
          {size && <span className="num">{size}</span>}
        </p>
      )}
      {/* The price of a sold work is hidden, as on its page. */}
      {work.availability !== 'sold' && <Prices work={work} {...context} />}
      <Heart id={work.id} label={t('saved.save-work', { title: title.text })} />
      <div className="card__f">
        <span className="card__d" aria-hidden="true">
          {t('explore.details')}
          <Icon name="arrow" />
        </span>
        {isGone(work) ? (
          <span className="dot dot--gone">{labelIn(terms.availability, work.availability)}</span>
        ) : (
          work.merch && (
            <span className="tag">
              <Icon name="tee" />
              {t('explore.merch-label')}
            </span>
          )
        )}
      </div>
    </article>
  );
};

/** Saves the work for later. shell/saved.ts handles the press, also on pages without an island. */
const Heart = ({ id, label }: { readonly id: string; readonly label: string }) => (
  <IconButton
    icon="heart"
    className="ib heart heart--c needs-script"
    data-heart={id}
    aria-label={label}
    aria-pressed="false"
    suppressHydrationWarning
  />
);

type PartProps = CardContext & { readonly work: CardWork };

type WallProps = Pick<PartProps, 'work' | 'mediaUrl'> & {
  readonly eager: boolean;
  readonly hanging: Hanging | undefined;
};

const Wall = ({ work, eager, hanging, mediaUrl }: WallProps) => {
  const photo = cardPhoto(work);
  const sources = cardSources(mediaUrl, work);
  return (
    <div className={work.section === 'artisan' ? 'card__wall card__wall--obj' : 'card__wall'}>
      {photo ? (
        <img
          src={mediaAt(mediaUrl, photo)}
          srcSet={sources}
          sizes={sources && pictureSizes(work, hanging)}
          width={work.photo_width}
          height={work.photo_height}
          data-color={work.photo_color}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
        />
      ) : (
        <Icon name="image" />
      )}
    </div>
  );
};

type PortraitProps = {
  readonly seller: Pick<CardWork['seller'], 'photo' | 'photo_small' | 'user'>;
  readonly mediaUrl: string;
};

/** The portrait beside the name of an author, or the initials. */
export const SmallPortrait = ({ seller, mediaUrl }: PortraitProps) => {
  const portrait = smallPortrait(seller);
  return portrait ? (
    <img
      className="av"
      src={mediaAt(mediaUrl, portrait)}
      width={32}
      height={32}
      alt=""
      loading="lazy"
    />
  ) : (
    <span className="av av--none" data-initials={initialsOf(seller.user)} />
  );
};

const Author = ({ work, language, mediaUrl, t }: PartProps) => {
  const name = sellerNameIn(language, work.seller);
  return (
    <a
      className="who"
      href={pathIn(language, authorPath(work.seller))}
      aria-label={t('a11y.author-link', { name })}
    >
      <SmallPortrait seller={work.seller} mediaUrl={mediaUrl} />
      {name}
    </a>
  );
};

export const Prices = ({ work, t, byRent = false }: Pick<PartProps, 'work' | 't' | 'byRent'>) => {
  const { price_sale: sale, price_rent: rent } = work;
  const monthly = rent !== undefined && t('explore.rent-from', { price: formatTenge(rent) });
  const price = sale !== undefined && formatTenge(sale);
  return (
    <p className="pr">
      {byRent && monthly && <b>{monthly}</b>}
      {price && (byRent ? <span>{price}</span> : <b>{price}</b>)}
      {!byRent && monthly && <span>{monthly}</span>}
      {sale === undefined && rent === undefined && <span>{t('product.price-on-request')}</span>}
    </p>
  );
};
