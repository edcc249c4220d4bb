import type { Address } from '@oner/config/contract/addresses';
import { workLink } from '@oner/config/contract/page-addresses';
import { formatTenge, merchSizeOf } from '@oner/config/terms';
import { smallAt } from '../../api/media.ts';
import { nameIn } from '../../api/work.ts';
import { Button } from '../../elements/Button.tsx';
import { fieldProblemText, type Problems } from '../../elements/form-errors.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { GiftFields } from '../../payment/GiftFields.tsx';
import { DeliveryFields } from '../../payment/OrderFormFields.tsx';
import { type DeliveryChoice, noGift, quantityBy } from '../../payment/order-form.ts';
import { Quantity } from '../../payment/Quantity.tsx';
import { changeTyped as typeOrder, useTyped } from '../../payment/typed-order.ts';
import {
  type BasketParcel,
  type ShownLine,
  seenPrice,
  senderNameOf,
  shownLineName,
} from './basket.ts';
import type { BasketTranslator } from './texts.ts';
import type { BasketChanges } from './use-changes.ts';

type ParcelProps = {
  readonly parcel: BasketParcel;
  readonly at: number;
  /** Address book of the person; empty if logged out. */
  readonly addresses: readonly Address[];
  readonly problems: Problems;
  readonly mediaUrl: string;
  readonly translator: BasketTranslator;
  readonly refusals: RefusalTexts;
  readonly changes: BasketChanges;
  readonly onDelivery: (chosen: DeliveryChoice) => void;
};

/** One parcel: its lines and its delivery. */
export const Parcel = (props: ParcelProps) => {
  const { parcel, at, addresses, problems, translator, refusals } = props;
  const { language } = translator;
  const { choice } = parcel;
  // One recipient for all parcels; the name is typed in the order form.
  const { name } = useTyped();
  return (
    <section className="parcel stack gap-m" aria-labelledby={`parcel-${at}`}>
      <h2 className="h4" id={`parcel-${at}`}>
        {senderNameOf(parcel, translator)}
      </h2>
      <ul className="l stack gap-m">
        {parcel.lines.map((line) => (
          <Line key={line.key} {...props} line={line} />
        ))}
      </ul>
      <div className="form">
        <DeliveryFields
          typed={{ ...choice, name }}
          offer={parcel.delivery}
          addresses={addresses}
          translator={translator}
          problemText={(field) => fieldProblemText(language, refusals, problems[field])}
          onType={({ name: recipient, phone, keepAddress: _, ...chosen }) => {
            // An address of the address book brings the recipient with it.
            if (recipient && phone) typeOrder({ name: recipient, phone });
            props.onDelivery({ ...choice, ...chosen });
          }}
          of={`-${at}`}
        />
        {parcel.author === null && (
          <GiftFields
            typed={{ ...noGift, ...choice }}
            wrap={parcel.wrap}
            translator={translator}
            error={fieldProblemText(language, refusals, problems.note ?? problems.gift)}
            onType={(changed) => props.onDelivery({ ...choice, ...changed })}
            of={`-${at}`}
          />
        )}
      </div>
    </section>
  );
};

type LineProps = Pick<ParcelProps, 'mediaUrl' | 'translator' | 'changes'> & {
  readonly line: ShownLine;
};

const Line = ({ line: shownLine, mediaUrl, translator, changes }: LineProps) => {
  const { t, language } = translator;
  const { key, line, shown, problem } = shownLine;
  const name = shownLineName(shownLine, translator);
  const quantity = line.quantity ?? 1;
  const seen = seenPrice(shownLine);
  const { item, work } = line;
  const page =
    item === undefined ? workLink(work ?? '') : `/shop/${item}${work ? `?work=${work}` : ''}`;
  const size = line.size === undefined ? '' : merchSizeOf(line.size);
  return (
    <li className="row row--top itemrow">
      {shown?.photo && (
        <img
          className="itemrow__p"
          src={smallAt(mediaUrl, shown.photo)}
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
            <fieldset>
              <legend className="vh">{`${t('shop.quantity')}: ${name}`}</legend>
              <Quantity
                quantity={quantity}
                onStep={(by) => changes.count(key, (now) => quantityBy(now, by))}
                t={t}
              />
            </fieldset>
          )}
          {item === undefined && work && shown && (
            <Button
              look="text sm"
              aria-label={t('basket.keep-line', { name })}
              onClick={() => changes.saveForLater(shownLine)}
            >
              {t('basket.keep')}
            </Button>
          )}
          <Button
            look="text sm"
            aria-label={t('basket.remove-line', { name })}
            onClick={() => changes.remove([shownLine])}
          >
            {t('basket.remove')}
          </Button>
        </div>
      </div>
      {shown && <b className="num itemrow__b">{formatTenge(shown.price * quantity)}</b>}
    </li>
  );
};
