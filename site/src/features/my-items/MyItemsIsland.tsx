import { getMerchTerms } from '@oner/config/contract/merch-terms';
import { listMyItems, type MyItem } from '@oner/config/contract/my-items';
import { itemPath } from '@oner/config/contract/page-addresses';
import { formatSum, formatTenge } from '@oner/config/terms';
import { smallAt } from '../../api/media.ts';
import { titleIn } from '../../api/work.ts';
import { type LabelledKey, labelIn } from '../../cards/terms.ts';
import { Failed } from '../../elements/Failed.tsx';
import { type IslandTexts, type Translator, translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { useLate } from '../../elements/use-late.ts';
import { useIsAuthor } from '../../elements/use-visitor.ts';
import { pathIn } from '../../i18n/language.ts';
import { authorSumOf, itemsByWork } from './my-items.ts';
import type { myItemsKeys } from './texts.ts';

type MyItemsTexts = Translator<(typeof myItemsKeys)[number]>;
type MyItemsProps = {
  readonly islandTexts: IslandTexts<(typeof myItemsKeys)[number]>;
  readonly availability: readonly LabelledKey[];
  readonly mediaUrl: string;
};

/** All items with works of the author: prices, reward per sale, and sales. */
export const MyItemsIsland = ({ islandTexts, availability, mediaUrl }: MyItemsProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const isAuthor = useIsAuthor();
  const { data: items, ...query } = useApi(listMyItems, isAuthor ? {} : null);
  // Optional: without the terms, the page does not show the reward.
  const { data: terms } = useApi(getMerchTerms, isAuthor ? {} : null);
  const isLate = useLate(!items && query.error === undefined);
  if (!items && query.error !== undefined)
    return <Failed title={t('my-items.failed')} query={query} translator={translator} />;
  if (!items) return <p role="status">{isLate && t('a11y.loading')}</p>;
  const works = itemsByWork(items);
  if (works.length === 0) {
    return (
      <div className="empty">
        <span className="orn" aria-hidden="true" />
        <p>{t('my-items.none')}</p>
        <a className="btn btn--line" href={pathIn(language, '/profile')}>
          {t('my-items.to-works')}
        </a>
      </div>
    );
  }
  return (
    <div className="myworks">
      {works.map(({ work, items: ofWork, sold }) => (
        <section key={work.id} aria-labelledby={`of-${work.id}`}>
          <div className="row row--between">
            <h2 className="h3" id={`of-${work.id}`}>
              {titleIn(language, work).text}
            </h2>
            <p className="muted">{t('my-items.sold-of-work', { count: sold })}</p>
          </div>
          <table className="table table--fold table--wide myitems above-s">
            <thead>
              <tr>
                <th scope="col">{t('my-items.item')}</th>
                {(['price', 'yours', 'sold'] as const).map((sum) => (
                  <th className="end" scope="col" key={sum}>
                    {t(`my-items.${sum}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ofWork.map((item) => (
                <ItemLine
                  key={item.id}
                  item={item}
                  yours={terms && authorSumOf(terms, item)}
                  availability={availability}
                  mediaUrl={mediaUrl}
                  translator={translator}
                />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
};

type ItemLineProps = Pick<MyItemsProps, 'availability' | 'mediaUrl'> & {
  readonly item: MyItem;
  readonly yours: number | undefined;
  readonly translator: MyItemsTexts;
};

const ItemLine = ({ item, yours, availability, mediaUrl, translator }: ItemLineProps) => {
  const { t, language } = translator;
  const { photo, left } = item;
  const state =
    item.availability === 'out-of-stock'
      ? left === 0
        ? t('shop.sold-out')
        : labelIn(availability, 'out-of-stock')
      : left !== undefined && t('shop.left', { count: left });
  return (
    <tr>
      <td>
        <a className="myitem" href={pathIn(language, itemPath(item))}>
          <img src={smallAt(mediaUrl, photo)} width="56" height="56" alt="" loading="lazy" />
          <span>
            {item.names[language]}
            {state && <small className="cap">{state}</small>}
          </span>
        </a>
      </td>
      <td className="num end" data-l={t('my-items.price')}>
        {formatTenge(item.price)}
      </td>
      <td className="num end" data-l={t('my-items.yours')}>
        {yours === undefined ? '—' : <b>{formatSum(yours)}</b>}
      </td>
      <td className="num end" data-l={t('my-items.sold')}>
        {item.sold}
      </td>
    </tr>
  );
};
