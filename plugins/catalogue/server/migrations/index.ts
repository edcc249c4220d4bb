import type { Migration } from '@oner/platform';
import { catalogue } from './0001-catalogue.ts';
import { changes } from './0002-changes.ts';
import { ordersOfAuthors } from './0003-orders-of-authors.ts';
import { canceledOrders } from './0004-canceled-orders.ts';
import { licences } from './0005-licences.ts';
import { publishedAuthors } from './0006-published-authors.ts';
import { pictureNames } from './0007-picture-names.ts';
import { listed } from './0008-listed.ts';
import { saved } from './0009-saved.ts';
import { priceFalls } from './0010-price-falls.ts';
import { sharedLists } from './0011-shared-lists.ts';
import { colors } from './0012-colors.ts';
import { sizes } from './0013-sizes.ts';
import { termIndex } from './0014-term-index.ts';
import { authorOrders } from './0015-author-orders.ts';
import { changeMarks } from './0016-change-marks.ts';
import { indexCounts } from './0017-index-counts.ts';
import { indexKeys } from './0018-index-keys.ts';
import { regions } from './0019-regions.ts';
import { filterIndex } from './0020-filter-index.ts';
import { rentPrices } from './0021-rent-prices.ts';

export const catalogueMigrations: readonly Migration[] = [
  catalogue,
  changes,
  ordersOfAuthors,
  canceledOrders,
  licences,
  publishedAuthors,
  pictureNames,
  listed,
  saved,
  priceFalls,
  sharedLists,
  colors,
  sizes,
  termIndex,
  authorOrders,
  changeMarks,
  indexCounts,
  indexKeys,
  regions,
  filterIndex,
  rentPrices,
];
