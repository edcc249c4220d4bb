import type { Transaction } from '@oner/config/contract';
import { listTransactions } from '@oner/config/contract/sales';
import { formatShortDate, formatTenge } from '@oner/config/terms';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { ActionError, Failed } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useAction } from '../../elements/use-action.ts';
import { useAnnounce } from '../../elements/use-announce.ts';
import { useLate } from '../../elements/use-late.ts';
import { once, useQuery } from '../../elements/use-query.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { pathIn } from '../../i18n/language.ts';
import type { TransactionsTranslator, transactionKeys } from './texts.ts';
import { lastPage, pagesAround, readPage } from './transactions.ts';

type TransactionsProps = { readonly islandTexts: IslandTexts<(typeof transactionKeys)[number]> };

/** Purchases, refunds and, for an author, sold copies; six per page (spec A §2). */
export const TransactionsIsland = ({ islandTexts }: TransactionsProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const visitor = useVisitor();
  const [page, setPage] = useState<number | null>(null);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => setPage(readPage(location.search));
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const isEnabled = visitor.is === 'in' && page !== null;
  const { data, isFetching, ...query } = useQuery(
    isEnabled && ['transactions', page],
    () => api.askPage(listTransactions, { query: { page: String(page) } }),
    // The previous page stays shown until the next is loaded.
    { ...once, keepPreviousData: true },
  );
  const isLate = useLate(!data && !query.error);
  const last = lastPage(data?.total ?? 0);
  const announcement = data ? t('a11y.page-of', { page: page ?? 1, total: last }) : undefined;
  useAnnounce(isLate ? t('a11y.loading') : announcement);

  const go = (to: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    history.pushState(null, '', addressOf(to));
    setPage(to);
    head.current?.focus();
  };

  if (query.error)
    return <Failed title={t('transactions.failed')} query={query} translator={translator} />;
  if (!data) {
    return (
      <div className="stack gap-m orders__w coming" aria-busy="true">
        <span className="vh">{t('a11y.loading')}</span>
        {isLate && <span className="sk sk--order" />}
      </div>
    );
  }
  if (data.total === 0) {
    return (
      <div className="empty">
        <span className="orn" aria-hidden="true" />
        <p>{t('transactions.none')}</p>
        <a className="btn btn--line btn--sm" href={pathIn(language, '/shop')}>
          {t('payment.to-shop')}
        </a>
      </div>
    );
  }
  return (
    <div ref={head} tabIndex={-1} aria-busy={isFetching}>
      <Table rows={data.rows} translator={translator} />
      <Pages page={page ?? 1} last={last} translator={translator} go={go} />
    </div>
  );
};

const addressOf = (page: number): string =>
  page > 1 ? `${location.pathname}?page=${page}` : location.pathname;

type PagesProps = {
  readonly page: number;
  readonly last: number;
  readonly translator: TransactionsTranslator;
  readonly go: (page: number) => (event: MouseEvent) => void;
};

/** Page links, so that a page can be opened in a new tab and returned to. */
const Pages = ({ page, last, translator: { t }, go }: PagesProps) =>
  last > 1 && (
    <nav className="above-l" aria-label={t('transactions.pages')}>
      <div className="pages">
        {pagesAround(page, last).map((one, index) =>
          one === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place.
            <span key={`gap${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <a
              key={one}
              href={addressOf(one)}
              onClick={go(one)}
              aria-label={t('a11y.page-of', { page: one, total: last })}
              aria-current={one === page ? 'page' : undefined}
            >
              {one}
            </a>
          ),
        )}
      </div>
    </nav>
  );

type TableProps = {
  readonly rows: readonly Transaction[];
  readonly translator: TransactionsTranslator;
};

/** Columns of spec A §2; on a phone each row has three lines and a labelled button. */
const Table = ({ rows, translator }: TableProps) => {
  const { t, language, why } = translator;
  const { isBusy, busyWith, problem, run } = useAction(why);
  const save = (row: Transaction) =>
    run(async () => {
      const { saveReceipt } = await import('./save-receipt.ts');
      await saveReceipt(row, language);
    }, row.name);
  const heads = ['number', 'customer', 'issue-date', 'total', 'type', 'status', 'action'] as const;
  return (
    <>
      <table className="table table--fold table--wide table--paid">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === 'total' ? 'end' : undefined}>
                {t(`transactions.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.type}${row.name}${row.issued}${row.total}`}>
              <td className="num">
                {row.receipt === null ? (
                  row.name
                ) : (
                  <a href={pathIn(language, `/purchases-sales/${row.order}`)}>{row.name}</a>
                )}
              </td>
              <td data-l={t('transactions.customer')}>
                {row.customer ?? (row.receipt === null ? t('transactions.somebody') : '—')}
              </td>
              <td className="num" data-l={t('transactions.issue-date')}>
                <time dateTime={row.issued}>{formatShortDate(language, row.issued)}</time>
              </td>
              <td className="num end" data-l={t('transactions.total')}>
                {row.type === 'return' ? `−${formatTenge(row.total)}` : formatTenge(row.total)}
              </td>
              <td data-l={t('transactions.type')}>{t(`transactions.type-${row.type}`)}</td>
              <td data-l={t('transactions.status')}>{t(`states.payment.${row.status}.label`)}</td>
              <td data-l={t('transactions.action')}>
                {row.receipt === null ? (
                  <a href={`${pathIn(language, '/purchases-sales')}?side=sold`}>
                    {t('transactions.sales')}
                  </a>
                ) : (
                  <button
                    className="ib"
                    type="button"
                    aria-label={t('transactions.save-of', { name: row.name })}
                    title={t('transactions.save')}
                    aria-disabled={isBusy}
                    aria-busy={busyWith === row.name}
                    onClick={() => save(row)}
                  >
                    <Icon name="receipt" />
                    <span className="table__w">{t('transactions.save')}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ActionError text={problem} />
    </>
  );
};
