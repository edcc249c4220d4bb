/** Text of a licence, and the addresses where it is bought and renewed. */
import type { LicenceOffer } from '@oner/config/contract';
import { formatDate } from '@oner/config/terms';
import type { Translator } from '../elements/translator.ts';

type Terms = Pick<LicenceOffer, 'months' | 'territory' | 'runs'>;
type Texts = Pick<Translator<'licence.*'>, 't'>;

/** `12 месяцев · Казахстан · до 500 экземпляров` */
export const termsText = ({ months, territory, runs }: Terms, { t }: Texts): string =>
  [
    months === null ? t('licence.endless') : t('licence.months', { count: months }),
    t(`licence.territory-${territory}`),
    runs === null ? '' : t('licence.runs', { count: runs }),
  ]
    .filter(Boolean)
    .join(' · ');

/** `1 November 2026 – 30 November 2026`, or its beginning alone */
export const licenceTermText = (
  { from, through }: { readonly from: string; readonly through: string | null },
  { t, language }: Pick<Translator<'licence.*'>, 't' | 'language'>,
): string => {
  const first = formatDate(language, from);
  return through === null
    ? t('licence.from-endless', { from: first })
    : t('licence.from-through', { from: first, through: formatDate(language, through) });
};

/** Opens the form on the page of a work; a renewal appends the number of its order. */
const orderHash = '#licence';
/** @param order number of the order to renew */
export const renewHash = (order: string): string => `${orderHash}-${order}`;

/** Returns the order that a hash renews; '' for a new licence, undefined for any other hash. */
export const renewedBy = (hash: string): string | undefined =>
  hash.startsWith(orderHash) ? hash.slice(orderHash.length + 1) : undefined;
