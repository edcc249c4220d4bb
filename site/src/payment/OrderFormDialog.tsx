import { type ReactNode, useEffect, useRef } from 'react';
import { acceptancePlace } from '../api/terms-due.ts';
import { Dialog, DialogHead } from '../elements/Dialog.tsx';
import { Icon } from '../elements/Icon.tsx';
import type { RefusalTexts } from '../i18n/explain.ts';
import { pathIn } from '../i18n/language.ts';
import { AccountStep } from './AccountStep.tsx';
import { OrderFormFields } from './OrderFormFields.tsx';
import { loginAt } from './order-form.ts';
import { Steps } from './Steps.tsx';
import type { OrderFormTexts } from './texts.ts';
import type { OpenOrderForm } from './use-order-form.ts';

type OrderTroubleProps = {
  readonly text: string;
  /** Terms have changed since they were accepted; shows a link to accept them. */
  readonly isOutdated: boolean;
  /** The address of the item, without a language. */
  readonly place: string;
  readonly t: OrderFormTexts;
};

/** Refusal of an order that is not about one field. Takes the focus. */
const OrderTrouble = (props: OrderTroubleProps) => {
  const { text, isOutdated, place } = props;
  const { t, language } = props.t;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (!text) return null;
  const back = pathIn(language, place);
  return (
    <div className="note note--warn" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <p>
        {text} {/* Opens in a new tab, so that the form keeps its values. */}
        {isOutdated && (
          <a href={acceptancePlace(language, back)} target="_blank" rel="noopener">
            {t('acceptance.open')}
          </a>
        )}
      </p>
    </div>
  );
};

type OrderFormDialogProps = {
  readonly open: boolean;
  /** Default: «Order». */
  readonly title?: string;
  readonly form: OpenOrderForm;
  /** Address that opens this form, without a language: the return address of the login page. */
  readonly place: string;
  /** The ordered item in one row. */
  readonly bought: ReactNode;
  /** Fields in addition to contact and delivery. */
  readonly children?: ReactNode;
  /** Content between the fields and the button. */
  readonly promises?: ReactNode;
  /** Text beside the button. */
  readonly note: ReactNode;
  readonly translator: OrderFormTexts;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
};

/** The order form in its dialog, step one of two. */
export const OrderFormDialog = (props: OrderFormDialogProps) => {
  const { open, form, place, translator, refusals, onClose } = props;
  const { t, language } = translator;
  const { problems, account, isBusy, isOut } = form;
  return (
    <Dialog open={open} onClose={onClose} labelledBy="order-title">
      <DialogHead title={props.title ?? t('order.dialog-title')} closeLabel={t('a11y.close')} />
      <form ref={form.form} onSubmit={form.submit} noValidate>
        <div className="dlg__b">
          <Steps at={1} t={t} />
          {props.bought}
          <OrderTrouble
            text={form.trouble}
            isOutdated={form.isOutdated}
            place={place}
            t={translator}
          />
          {props.children}
          <OrderFormFields
            typed={form.typed}
            offer={form.offer}
            addresses={form.addresses}
            problems={problems}
            refusals={refusals}
            translator={translator}
            isOut={isOut}
          />
          {isOut && (
            <AccountStep
              account={account}
              problems={problems}
              translator={translator}
              refusals={refusals}
              login={loginAt(language, place)}
              onChange={form.changeAccount}
            />
          )}
          {props.promises}
        </div>
        <div className="dlg__f dlg__f--form">
          <p className="cap grow">{props.note}</p>
          <button
            className="btn btn--accent"
            type="submit"
            aria-disabled={isBusy}
            aria-busy={isBusy}
          >
            {t(isBusy ? 'payment.preparing' : 'order.to-payment')}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
