import type { CallReply, Section } from '@oner/config/contract';
import { depositWork } from '@oner/config/contract/deposits';
import type { PhotoView } from '@oner/config/contract/work-form';
import { formatUntil } from '@oner/config/terms';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { editPath } from '../../cards/own-works.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import { pathIn } from '../../i18n/language.ts';
import type { WorkFormTranslator } from './texts.ts';

const ProcessSending = lazy(async () => ({
  default: (await import('./ProcessBlock.tsx')).ProcessSending,
}));

type SentProps = {
  /** The work, the date by which moderation answers, `YYYY-MM-DD` (spec L §9), and missing views that buyers expect. */
  readonly sent: {
    readonly id: string;
    readonly moderateBy: string;
    readonly missing: readonly PhotoView[];
  };
  readonly section: Section;
  /** Process photo, sent after the work. */
  readonly process: File | undefined;
  /** Whether this is a change of a live work, which stays as it is until the answer. */
  readonly isChange: boolean;
  readonly translator: WorkFormTranslator;
  /** Starts another new work; undefined after an edit. */
  readonly onAnother: (() => void) | undefined;
};

/** Confirmation after sending: date of the answer, link to the state of the work, and the offer of a deposit. */
export const Sent = ({ sent, section, process, isChange, translator, onAnother }: SentProps) => {
  const { t, language } = translator;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const until = formatUntil(language, sent.moderateBy);
  return (
    <>
      <div className="empty" role="status">
        <span className="orn" aria-hidden="true" />
        <h2 tabIndex={-1} ref={title}>
          {t(isChange ? 'work.change-sent' : 'fixed.work-sent')}
        </h2>
        <p>
          {isChange
            ? t('states.work.change_under_review.author', { until })
            : t('work.sent-text', { until })}
        </p>
        {process && (
          <Suspense>
            <ProcessSending work={sent.id} file={process} translator={translator} />
          </Suspense>
        )}
        {sent.missing.length > 0 && (
          <p>
            {t('work.need-views-missing', {
              views: sent.missing.map((view) => t(`views.${view}`)).join(', '),
            })}{' '}
            <a href={pathIn(language, editPath({ section, id: sent.id }))}>
              {t('work.add-photos')}
            </a>
          </p>
        )}
        <div className="acts center">
          <a className="btn" href={pathIn(language, '/profile')}>
            {t('work.to-profile')}
          </a>
          {onAnother && (
            <Button look="line" onClick={onAnother}>
              <Icon name="plus" />
              {t('work.another')}
            </Button>
          )}
        </div>
      </div>
      <DepositOffer id={sent.id} translator={translator} />
    </>
  );
};

type Deposit = CallReply<typeof depositWork>;
type DepositOfferProps = { readonly id: string; readonly translator: WorkFormTranslator };

/** Offer of a deposit, which records that the files exist now; shown after sending (spec A §2 create works). */
const DepositOffer = ({ id, translator }: DepositOfferProps) => {
  const { t, language } = translator;
  const [deposit, setDeposit] = useState<Deposit>();
  const { isBusy, problem, run } = useAction(translator.why);
  const make = () => run(async () => setDeposit(await api.ask(depositWork, { params: { id } })));
  return (
    <section className="offerdep" aria-labelledby="offer-deposit">
      <Icon name="shield" />
      <div className="stack gap-m">
        <h2 className="h3" id="offer-deposit">
          {t('dialogs.deposit-offer-title')}
        </h2>
        <p>{t('dialogs.deposit-offer-text')}</p>
        {deposit ? (
          <p role="status">
            <a href={pathIn(language, `/deposit/${deposit.code}`)}>
              {t('product.deposited', { code: deposit.code })}
            </a>
          </p>
        ) : (
          <div className="acts">
            <Button look="line" isBusy={isBusy} onClick={() => void make()}>
              {t('dialogs.deposit-offer-action')}
            </Button>
          </div>
        )}
        <ActionError text={problem} />
      </div>
    </section>
  );
};
