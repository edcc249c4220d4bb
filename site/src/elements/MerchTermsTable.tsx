import { getMerchTerms } from '@oner/config/contract/merch-terms';
import { formatDate, formatTenge } from '@oner/config/terms';
import type { LabelledKey } from '../cards/terms.ts';
import { Button } from './Button.tsx';
import { kindName, type MerchTermsKey } from './texts.ts';
import type { Translator } from './translator.ts';
import { useApi } from './use-api.ts';
import { useIsAuthor } from './use-visitor.ts';

type MerchTermsProps = {
  /** Names of the kinds of items. */
  readonly kinds: readonly LabelledKey[];
  readonly translator: Translator<MerchTermsKey>;
};

const sums = [
  ['price', 'work.merch-price'],
  ['production', 'earnings.production-cost'],
  ['fee', 'earnings.fee'],
  ['author', 'earnings.yours'],
] as const satisfies readonly (readonly [string, MerchTermsKey])[];

/** Production cost and author's reward per kind of item, shown before merchandise is allowed (L §9). */
export const MerchTermsTable = ({ kinds, translator: { t, language } }: MerchTermsProps) => {
  const { data, error, refetch } = useApi(getMerchTerms, useIsAuthor() ? {} : null);
  if (!data) {
    return error === undefined ? (
      <p className="hint" role="status">
        {t('a11y.loading')}
      </p>
    ) : (
      <p className="hint" role="alert">
        {t('work.merch-terms-failed')}{' '}
        <Button look="text sm" onClick={refetch}>
          {t('common.retry')}
        </Button>
      </p>
    );
  }
  return (
    <>
      <table className="table table--fold above-s">
        <caption className="vh">{t('work.merch-terms')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('work.merch-terms')}</th>
            {sums.map(([sum, label]) => (
              <th scope="col" className="end" key={sum}>
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.things.map((row) => (
            <tr key={`${row.kind} ${row.price} ${row.production}`}>
              <td>{kindName(kinds, row.kind)}</td>
              {sums.map(([sum, label]) => (
                <td className="num end" data-l={t(label)} key={sum}>
                  {sum === 'author' ? <b>{formatTenge(row[sum])}</b> : formatTenge(row[sum])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        {t('work.merch-terms-note', {
          version: data.schedule,
          date: formatDate(language, data.starts_on),
        })}
      </p>
    </>
  );
};
