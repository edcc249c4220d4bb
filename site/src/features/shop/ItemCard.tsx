import type { PrintWork, ShopItem } from '@oner/config/contract';
import { itemPath } from '@oner/config/contract/page-addresses';
import { formatTenge, itemNames, merchSizeOf } from '@oner/config/terms';
import { mediaAt, sourceSet } from '../../api/media.ts';
import { nameIn } from '../../api/work.ts';
import { type LabelledKey, labelIn } from '../../cards/terms.ts';
import { BasketButton } from '../../elements/BasketButton.tsx';
import { Button } from '../../elements/Button.tsx';
import { Parted } from '../../elements/Parted.tsx';
import type { Visitor } from '../../elements/use-visitor.ts';
import { pathIn } from '../../i18n/language.ts';
import { loginAt } from '../../payment/order-form.ts';
import { PrintPreview } from './PrintPreview.tsx';
import { isPrintable, mayPrint, type Placement, placementOf } from './print.ts';
import { firstSentence, itemAddressOf, sizeFor } from './shop.ts';
import type { ShopTranslator } from './texts.ts';

type ItemCardProps = {
  readonly item: ShopItem;
  /** Chosen work for items without a work, and its placement. */
  readonly work: PrintWork | undefined;
  readonly laid: Placement | undefined;
  readonly visitor: Visitor;
  readonly availability: readonly LabelledKey[];
  readonly mediaUrl: string;
  readonly translator: ShopTranslator;
  readonly onReach: () => void;
  readonly onPick: () => void;
  readonly onOrder: () => void;
};

/** Card of an item: picture, name, first sentence of the description, sizes, price and order button (spec A §2 Merchandise shop). */
export const ItemCard = (props: ItemCardProps) => {
  const { item, work, availability, translator } = props;
  const { t, language } = translator;
  const desc = item.desc[language] ?? item.desc.kk ?? item.desc.ru ?? item.desc.en;
  const author = item.work?.author ?? (mayPrint(item, work) ? work.author : undefined);
  const pick = t('shop.change-work');
  return (
    <article className="card" id={item.id}>
      <div className="card__wall card__wall--photo">
        <Picture {...props} />
      </div>
      <h2 className="card__t">
        <a
          href={pathIn(language, itemPath(item)) + (mayPrint(item, work) ? `?work=${work.id}` : '')}
        >
          <Parted
            text={
              mayPrint(item, work)
                ? itemNames(item.names, work, item.name)[language]
                : item.names[language]
            }
          />
        </a>
      </h2>
      {author && <p className="card__m">{t('shop.author', { name: nameIn(language, author) })}</p>}
      {item.rating && <Rating rating={item.rating} translator={translator} />}
      {desc && <p className="card__m">{firstSentence(desc)}</p>}
      {item.sizes.length > 0 && (
        <p className="card__m">
          {t('shop.size')}: {item.sizes.map(merchSizeOf).join(', ')}
        </p>
      )}
      {mayPrint(item, work) && item.availability !== 'out-of-stock' && (
        <Button
          look="text sm"
          className="pickbtn needs-script"
          aria-label={`${pick}: ${item.names[language]}`}
          onClick={props.onPick}
        >
          {pick}
        </Button>
      )}
      <p className="pr">
        <b>{formatTenge(item.price)}</b>
        {item.left !== undefined && item.left > 0 && (
          <small className="cap">{t('shop.left', { count: item.left })}</small>
        )}
      </p>
      {item.availability === 'out-of-stock' ? (
        <p className="dot dot--gone card__gone">
          {item.left === 0 ? t('shop.sold-out') : labelIn(availability, 'out-of-stock')}
        </p>
      ) : (
        <div className="card__b">
          <OrderButton
            {...props}
            className="btn btn--line btn--sm"
            place={itemAddressOf(item.id, work?.id ?? '')}
            label={t('shop.order-item', { name: item.names[language] })}
          />
          {/* Items with sizes, or without a work, need a choice first. */}
          {item.sizes.length === 0 && (!isPrintable(item) || mayPrint(item, work)) && (
            <BasketButton
              line={{
                item: item.id,
                price: item.price,
                ...(mayPrint(item, work) && {
                  work: work.id,
                  placement: placementOf(item, null, work, props.laid),
                }),
              }}
              translator={translator}
              isIcon
              name={item.names[language]}
            />
          )}
        </div>
      )}
    </article>
  );
};

type RatingProps = {
  readonly rating: NonNullable<ShopItem['rating']>;
  readonly translator: ShopTranslator;
};

/** Rating of the item; the reviews are collapsed. */
const Rating = ({ rating, translator: { t } }: RatingProps) => (
  <details className="card__m">
    <summary>
      <span aria-hidden="true">
        ★ {rating.average} ({rating.count})
      </span>
      <span className="vh">
        {t('reviews.summary', { average: rating.average, count: rating.count })}
      </span>
    </summary>
    <ul className="revs l">
      {rating.said.map(({ stars, text, name, written }) => (
        <li key={`${written} ${name}`}>
          <span className="stars" role="img" aria-label={t('reviews.stars', { stars })}>
            {'★'.repeat(stars)}
          </span>
          <p className="lines">{text}</p>
          <p className="cap">{name || t('reviews.buyer')}</p>
        </li>
      ))}
    </ul>
  </details>
);

/** Picture of the item, or a preview with the chosen work. */
const Picture = ({ item, work, laid, mediaUrl }: ItemCardProps) =>
  isPrintable(item) && mayPrint(item, work) ? (
    <PrintPreview
      item={item}
      size={sizeFor(item)}
      work={work}
      placement={placementOf(item, sizeFor(item), work, laid)}
      mediaUrl={mediaUrl}
      label=""
    />
  ) : (
    <img
      src={mediaAt(mediaUrl, item.picture)}
      srcSet={sourceSet(mediaUrl, item.photo)}
      sizes="(min-width: 992px) 30vw, 44vw"
      width={item.photo.width}
      height={item.photo.height}
      alt=""
      loading="lazy"
    />
  );

type OrderButtonProps = Pick<ItemCardProps, 'visitor' | 'translator' | 'onReach' | 'onOrder'> & {
  readonly className: string;
  /** Path that reopens the form, without a language. */
  readonly place: string;
  readonly label?: string;
  /** Default: «Order». */
  readonly text?: string;
};

/** Order button; without a session a login link (spec A §2), which a script replaces by the order form with an account step. */
export const OrderButton = (props: OrderButtonProps) => {
  const { className, place, label, visitor, translator, onReach, onOrder } = props;
  const { t, language } = translator;
  if (visitor.is === 'in') {
    return (
      <button
        className={className}
        type="button"
        aria-label={label}
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={onOrder}
      >
        {props.text ?? t('shop.order')}
      </button>
    );
  }
  return (
    <a
      className={className}
      href={loginAt(language, place)}
      aria-label={label}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={(event) => {
        if (visitor.is === 'unknown' || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOrder();
      }}
    >
      {props.text ?? t('shop.order')}
    </a>
  );
};
