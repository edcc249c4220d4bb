import type { Transaction } from '@oner/config/contract';
import { useState } from 'react';
import { DeedError } from '../../elements/DeedError.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { formatShortDate } from '../../i18n/dates.ts';
import { pathIn } from '../../i18n/language.ts';
import { formatTenge } from '../../i18n/money.ts';
import type { TransactionsVoice } from './words.ts';

type TableProps = { readonly rows: readonly Transaction[]; readonly voice: TransactionsVoice };

/** The columns of spec A §2; on a phone each row is folded, with the names of its columns. */
export const Table = ({ rows, voice }: TableProps) => {
  const { t, language, why } = voice;
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  const save = async (row: Transaction): Promise<void> => {
    setBusy(row.name);
    setProblem('');
    try {
      const { saveReceipt } = await import('./save-receipt.ts');
      await saveReceipt(row, language);
    } catch (cause) {
      setProblem(why(cause));
    } finally {
      setBusy('');
    }
  };
  const heads = ['number', 'customer', 'issue-date', 'total', 'type', 'status', 'action'] as const;
  return (
    <>
      <table className="table table--fold table--wide">
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
                    aria-disabled={busy !== ''}
                    aria-busy={busy === row.name}
                    onClick={busy === '' ? () => save(row) : undefined}
                  >
                    <Icon name="receipt" />
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DeedError text={problem} />
    </>
  );
};
