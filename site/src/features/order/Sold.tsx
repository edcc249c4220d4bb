import type { Sale } from '@oner/config/contract';
import type { OrderGroup } from '@oner/config/contract/order-states';
import { tradedWorkLink } from '@oner/config/contract/page-addresses';
import { formatDateTime, formatTenge } from '@oner/config/terms';
import { $person } from '../../api/session.ts';
import { Paged } from '../../elements/Paged.tsx';
import { RowPhoto } from '../../elements/RowPhoto.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { pathIn } from '../../i18n/language.ts';
import { translatorOfKind } from '../../payment/original-messages.ts';
import AuthorsHandovers from './AuthorsHandovers.tsx';
import { MyReviews } from './MyReviews.tsx';
import { OrderBadge } from './OrderBadge.tsx';
import { orderLineText } from './order.ts';
import { rentOfSale, useSales } from './sales.api.ts';
import type { OrdersTranslator, ordersKeys } from './texts.ts';

type SoldProps = {
  readonly group: OrderGroup | '';
  readonly islandTexts: IslandTexts<(typeof ordersKeys)[number]>;
  readonly mediaUrl: string;
};

/**
 * Paid originals of an author, rents, licences and licensed copies of their works, with reviews. Buyers are not named. An author whose account is
 * closed sees only the hand-overs.
 */
const Sold = (props: SoldProps) => {
  const { group, islandTexts } = props;
  return (
    <>
      {!group && (
        <AuthorsHandovers translator={translatorOf(islandTexts)} refusals={islandTexts.refusals} />
      )}
      {!$person.get()?.isClosed && <Sales {...props} />}
    </>
  );
};
export default Sold;

const Sales = ({ group, islandTexts, mediaUrl }: SoldProps) => {
  const translator = translatorOf(islandTexts);
  const { t } = translator;
  const list = useSales(group);
  return (
    <>
      <Paged
        list={list}
        failed={t('sales.failed')}
        translator={translator}
        empty={<p>{t(group ? 'sales.none-here' : 'sales.none')}</p>}
      >
        <ul className="orders l">
          {list.rows.map((sale) => (
            <SaleRow
              key={`${sale.order}-${sale.line}`}
              sale={sale}
              mediaUrl={mediaUrl}
              translator={translator}
            />
          ))}
        </ul>
      </Paged>
      {list.isLoaded && !group && <MyReviews islandTexts={islandTexts} />}
    </>
  );
};

type SaleRowProps = {
  readonly sale: Sale;
  readonly mediaUrl: string;
  readonly translator: OrdersTranslator;
};

const SaleRow = ({ sale, mediaUrl, translator }: SaleRowProps) => {
  const { item: name, names, kind, size, quantity, photo, work } = sale;
  const isOfRent = sale.rent !== null || sale.pays_for !== null;
  const { t, language } = translatorOfKind(kind, translator);
  return (
    <li className="card orders__i">
      <RowPhoto photo={photo} mediaUrl={mediaUrl} />
      <div>
        <h2 className="h4 card__t orders__t">{t('order.title', { number: sale.order })}</h2>
        <p>{orderLineText({ name, names, kind, size, quantity }, language)}</p>
        {isOfRent && <p>{rentOfSale(sale, translator)}</p>}
        <p>
          <a href={pathIn(language, tradedWorkLink(work.id))}>
            {t('sales.of-work', { name: work.name })}
          </a>
        </p>
        <p className="cap">
          {t(isOfRent ? 'sales.paid-on' : 'sales.sold-on', {
            time: formatDateTime(language, sale.sold),
          })}
        </p>
      </div>
      <div className="orders__e">
        <b className="num">{formatTenge(sale.total)}</b>
        {/* A late work may be on its way back: the hand-overs above tell. */}
        <OrderBadge order={sale.rent?.state === 'late' ? { ...sale, rent: null } : sale} t={t} />
      </div>
    </li>
  );
};
