import type { Act } from '@oner/config/contract';
import { formatDate, formatSum, formatUntil } from '@oner/config/terms';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { ClauseLink } from '../../elements/ClauseLink.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { formatBare } from '../../i18n/money.ts';
import { saveActPdf } from './earnings.api.ts';
import { sumOfLines } from './earnings.ts';
import { Split } from './Split.tsx';
import type { WalletTranslator } from './texts.ts';

type ActBodyProps = {
  readonly act: Act;
  readonly translator: WalletTranslator;
  readonly refusals: RefusalTexts;
  readonly onChanged: () => void;
};

/** Content of an act and its actions. */
const ActBody = ({ act, translator, refusals, onChanged }: ActBodyProps) => (
  <>
    <ObjectionThread act={act} translator={translator} />
    <Split parts={sumOfLines(act.lines)} yours={act.amount} translator={translator} />
    <ActLines act={act} translator={translator} />
    <p className="cap">
      {translator.t('acts.fees-note')}{' '}
      <ClauseLink clause="Agreement 6.1 to 6.5" translator={translator} />
    </p>
    <ActActions act={act} translator={translator} refusals={refusals} onChanged={onChanged} />
  </>
);
export default ActBody;

type ExchangeProps = { readonly act: Act; readonly translator: WalletTranslator };

/** Objection of the author and its answer; renders nothing without an objection. */
const ObjectionThread = ({ act, translator: { t, language } }: ExchangeProps) => {
  const { objection, answer, answer_by, version, state } = act;
  if (objection === null) return null;
  const due = answer_by && t('acts.answer-until', { until: formatUntil(language, answer_by) });
  const rows = [
    [t('acts.objection'), objection],
    [t('acts.answer'), answer],
    [t('states.act.disputed.label'), state === 'disputed' && (due ?? t('acts.standing-still'))],
    [t('states.act.corrected.label'), version > 1 && t('acts.version', { version })],
  ] as const;
  return (
    <div className="note">
      <Icon name="edit" />
      <dl className="exch">
        {rows.map(
          ([name, text]) =>
            text !== null &&
            text !== false && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
};

type ActLinesProps = { readonly act: Act; readonly translator: WalletTranslator };
type Line = Act['lines'][number];

/** Formats a part subtracted from the price; the sign is inverted, so a refunded part is positive. */
const less = (tenge: number): string => (tenge === 0 ? '0' : formatBare(-tenge));

/** Lines of an act: price minus production and fee is the author's share. */
const ActLines = ({ act: { lines, amount }, translator: { t, language } }: ActLinesProps) => {
  const total = sumOfLines(lines);
  const cells = ({ price, production, fee }: Pick<Line, 'price' | 'production' | 'fee'>) => (
    <>
      <td data-l={t('earnings.price-short')} className="num end">
        {formatBare(price)}
      </td>
      <td data-l={t('earnings.production-short')} className="num end">
        {less(production)}
      </td>
      <td data-l={t('earnings.fee-short')} className="num end">
        {less(fee)}
      </td>
    </>
  );
  const note = ({ kind }: Line): string => {
    if (kind === 'animation') return t('acts.kind-animation');
    if (kind === 'reversed' || kind === 'animation-reversed') return t('acts.kind-reversed');
    if (kind === 'released') return t('acts.kind-released');
    return kind === 'correction' ? t('acts.kind-correction') : '';
  };
  return (
    <table className="table ledger">
      <thead>
        <tr>
          <th scope="col">{t('earnings.things')}</th>
          {(['price', 'production', 'fee', 'yours'] as const).map((sum) => (
            <th scope="col" className="end" key={sum}>
              {t(`earnings.${sum}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sealed act never move.
          <tr key={index}>
            <td>
              {line.quantity > 1
                ? t('earnings.pieces', { item: line.title, quantity: line.quantity })
                : line.title || t('acts.kind-correction')}
              <span className="cap ledger__c">
                {note(line) && <span>{note(line)}</span>}
                {line.order && (
                  <a href={`${pathIn(language, '/purchases-sales')}?side=sold`}>
                    {t('order.title', { number: line.order })}
                  </a>
                )}
              </span>
            </td>
            {cells(line)}
            <td className="num end">
              <b>{formatSum(line.amount)}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('earnings.total')}</td>
          {cells(total)}
          <td className="num end">
            <b>{formatSum(amount)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

// Loaded on demand.
const ActDialogs = lazy(() => import('./ActDialogs.tsx'));

type ActActionsProps = {
  readonly act: Act;
  readonly translator: WalletTranslator;
  readonly refusals: RefusalTexts;
  /** Called after the act has changed; the parent requests it again. */
  readonly onChanged: () => void;
};

/** Actions of an act: sign, object, download the PDF; and what happens without an answer, with the date. */
const ActActions = ({ act, translator, refusals, onChanged }: ActActionsProps) => {
  const { t, why, language } = translator;
  const [dialog, setDialog] = useState<'' | 'sign' | 'dispute'>('');
  const { isBusy, run } = useAction(why, 'toast');
  return (
    <>
      <div className="acts">
        {act.can.sign && (
          <Button look="accent" onClick={() => setDialog('sign')}>
            {t('earnings.sign')}
          </Button>
        )}
        {act.can.dispute && (
          <Button look="line" onClick={() => setDialog('dispute')}>
            {t('earnings.object')}
          </Button>
        )}
        <Button look="line" isBusy={isBusy} onClick={() => void run(() => saveActPdf(act))}>
          <Icon name="receipt" />
          {t('acts.pdf')}
        </Button>
      </div>
      {act.state === 'sent' && (
        <p className="hint">
          {act.sign_by === null
            ? t('acts.standing-still')
            : t('acts.deemed', { date: formatDate(language, act.sign_by) })}
        </p>
      )}
      {dialog !== '' && (
        <Suspense fallback={null}>
          <ActDialogs
            act={act}
            kind={dialog}
            translator={translator}
            refusals={refusals}
            onClose={() => setDialog('')}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </>
  );
};
