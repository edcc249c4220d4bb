import type { Address } from '@oner/config/contract/addresses';
import { workLink } from '@oner/config/contract/page-addresses';
import { merchSizeOf } from '@oner/config/terms';
import { dropFromBasket, putIntoBasket } from '../../api/basket.ts';
import { mediaAt } from '../../api/media.ts';
import { toast } from '../../api/toast.ts';
import { nameIn } from '../../api/work.ts';
import { type Problems, problemWords } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { formatNumber, formatTenge } from '../../i18n/money.ts';
import { GiftFields } from '../../payment/GiftFields.tsx';
import { Delivery } from '../../payment/OrderFormFields.tsx';
import { type ChosenWay, noGift } from '../../payment/order-form.ts';
import { type ShownLine, type ShownParcel, seenPrice } from './basket.ts';
import type { BasketTranslator } from './texts.ts';

type ParcelProps = {
  readonly parcel: ShownParcel & { readonly lines: readonly ShownLine[] };
  readonly at: number;
  readonly way: ChosenWay;
  /** The address book of who is signed in. */
  readonly addresses: readonly Address[];
  readonly problems: Problems;
  readonly mediaUrl: string;
  readonly translator: BasketTranslator;
  readonly refusals: RefusalTexts;
  readonly onWay: (chosen: ChosenWay) => void;
};

/** What travels together: its lines, and one choice of how. */
export const Parcel = (props: ParcelProps) => {
  const { parcel, at, way, addresses, problems, mediaUrl, translator, refusals } = props;
  const { t, language } = translator;
  const { author } = parcel;
  return (
    <section className="stack gap-m" aria-labelledby={`parcel-${at}`}>
      <h2 className="h4" id={`parcel-${at}`}>
        {author === null
          ? t('basket.parcel-shop')
          : t('basket.parcel-of', { author: nameIn(language, author) })}
      </h2>
      <ul className="l stack gap-m">
        {parcel.lines.map((line) => (
          <Line key={line.key} line={line} mediaUrl={mediaUrl} translator={translator} />
        ))}
      </ul>
      <div className="form">
        <Delivery
          typed={way}
          offer={parcel.delivery}
          addresses={addresses}
          translator={translator}
          words={(name) => problemWords(language, refusals, problems[name])}
          onType={({ delivery, city, pickup, address }) =>
            props.onWay({
              ...way,
              delivery: delivery ?? way.delivery,
              city: city ?? way.city,
              pickup: pickup ?? way.pickup,
              address: address ?? way.address,
            })
          }
          of={`-${at}`}
        />
        {author === null && (
          <GiftFields
            typed={{ ...noGift, ...way }}
            wrap={parcel.wrap}
            translator={translator}
            error={problemWords(language, refusals, problems.note ?? problems.gift)}
            onType={(changed) => props.onWay({ ...way, ...changed })}
            of={`-${at}`}
          />
        )}
      </div>
    </section>
  );
};

type LineProps = {
  readonly line: ShownLine;
  readonly mediaUrl: string;
  readonly translator: BasketTranslator;
};

const most = 50;

const Line = ({ line: shownLine, mediaUrl, translator }: LineProps) => {
  const { t, language } = translator;
  const { line, shown, problem } = shownLine;
  const name = shown?.names[language] ?? t('basket.gone-name');
  const quantity = line.quantity ?? 1;
  const seen = seenPrice(shownLine);
  const { item, work } = line;
  const page =
    item === undefined ? workLink(work ?? '') : `/shop/${item}${work ? `?work=${work}` : ''}`;
  const change = async (done: Promise<void>): Promise<void> => {
    try {
      await done;
    } catch {
      toast('danger', t('basket.failed'));
    }
  };
  const setQuantity = (by: 1 | -1) =>
    void change(putIntoBasket({ ...line, quantity: Math.min(Math.max(quantity + by, 1), most) }));
  const size = line.size === undefined ? '' : merchSizeOf(line.size);
  return (
    <li className="row itemrow">
      {shown?.photo && (
        <img
          className="itemrow__p"
          src={mediaAt(mediaUrl, shown.photo.sizes[0]?.path ?? shown.photo.path)}
          width={88}
          height={88}
          alt=""
        />
      )}
      <div className="grow stack gap-s">
        <p className="h4">{shown ? <a href={pathIn(language, page)}>{name}</a> : name}</p>
        <p className="cap">
          {[
            item === undefined ? t('basket.original') : size,
            shown?.author && nameIn(language, shown.author),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {problem && (
          <p className="err" tabIndex={-1} data-problem>
            {t(`basket.${problem.code}`, { left: Number(problem.facts.left ?? 0) })}
          </p>
        )}
        {!problem && seen !== undefined && (
          <p className="cap">{t('basket.was', { price: formatTenge(seen) })}</p>
        )}
        <div className="row">
          {item !== undefined && shown && (
            <fieldset className="qty">
              <legend className="vh">{`${t('shop.quantity')}: ${name}`}</legend>
              <button
                className="ib"
                type="button"
                aria-label={t('order.fewer')}
                aria-disabled={quantity === 1}
                onClick={() => setQuantity(-1)}
              >
                <span aria-hidden="true">−</span>
              </button>
              <output className="num" aria-live="polite">
                {formatNumber(quantity)}
              </output>
              <button
                className="ib"
                type="button"
                aria-label={t('order.more')}
                aria-disabled={quantity === most}
                onClick={() => setQuantity(1)}
              >
                <Icon name="plus" />
              </button>
            </fieldset>
          )}
          <button
            className="btn btn--text btn--sm"
            type="button"
            aria-label={t('basket.remove-line', { name })}
            onClick={() => void change(dropFromBasket(line))}
          >
            {t('basket.remove')}
          </button>
        </div>
      </div>
      {shown && <b className="num itemrow__b">{formatTenge(shown.price * quantity)}</b>}
    </li>
  );
};
