import type { Deadline } from '@oner/config/contract';
import { formatDate } from '@oner/config/terms';
import { type ComponentType, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Fact } from '../../elements/Fact.tsx';
import { Icon } from '../../elements/Icon.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import type { TerminateDialogProps } from './TerminateDialog.tsx';
import type { PayoutTranslator } from './texts.ts';

type EndAgreementProps = {
  /** Deadlines of an agreement that ends; empty while it continues. */
  readonly ending: readonly Deadline[];
  readonly translator: PayoutTranslator;
  readonly refusals: RefusalTexts;
  readonly onEnded: () => void;
};

/** Ending the agreement: consequences and the button, or the dates once it has been terminated. */
export const EndAgreement = ({ ending, translator, refusals, onEnded }: EndAgreementProps) => {
  const { t, language } = translator;
  const [Dialog, setDialog] = useState<ComponentType<TerminateDialogProps>>();
  // The dialog loads on demand: most visitors of the page do not end the agreement.
  const openDialog = async (): Promise<void> => {
    try {
      const { TerminateDialog } = await import('./TerminateDialog.tsx');
      setDialog(() => TerminateDialog);
    } catch (cause) {
      toast('danger', translator.why(cause));
    }
  };
  const dayOf = (kind: Deadline['kind']) => ending.find((one) => one.kind === kind)?.date;
  const days = {
    ends: dayOf('agreement-ends'),
    access_ends: dayOf('access-ends'),
    settle_by: dayOf('settlement'),
  };
  return (
    <section className="stack gap-m" aria-labelledby="agreement-end">
      <h2 id="agreement-end" className="h3">
        {t('payouts.end-title')}
      </h2>
      {ending.length > 0 ? (
        <>
          <div className="note note--warn">
            <Icon name="clock" />
            <p>{t(days.ends === undefined ? 'payouts.ended-title' : 'payouts.ending-title')}</p>
          </div>
          <EndDays days={days} translator={translator} />
          <p>
            <a className="lone" href={pathIn(language, '/clock')}>
              {t('clock.title')}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="muted">{t('payouts.end-lead')}</p>
          <Button look="line" onClick={() => void openDialog()}>
            {t('dialogs.terminate-confirm')}
          </Button>
        </>
      )}
      {Dialog && (
        <Dialog
          translator={translator}
          refusals={refusals}
          onClose={(isEnded) => {
            setDialog(undefined);
            if (isEnded) onEnded();
          }}
        />
      )}
    </section>
  );
};

/** Undefined if the day is past; null if it is unknown because all terms are stopped (force majeure). */
type Day = string | null | undefined;
type EndDaysProps = {
  readonly days: { readonly ends: Day; readonly access_ends: Day; readonly settle_by: Day };
  readonly translator: PayoutTranslator;
};

/** Dates of an agreement that ends. */
export const EndDays = ({ days, translator: { t, language } }: EndDaysProps) => {
  const rows = [
    ['payouts.end-day', days.ends],
    ['payouts.access-day', days.access_ends],
    ['payouts.settle-day', days.settle_by],
  ] as const;
  return (
    <dl className="facts facts--dates">
      {rows.map(
        ([key, day]) =>
          day !== undefined && (
            <Fact
              key={key}
              name={t(key)}
              value={day === null ? t('clock.no-date') : formatDate(language, day)}
            />
          ),
      )}
    </dl>
  );
};
