import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { pathIn } from '../../i18n/language.ts';
import { isFramed, notifyParent } from '../../payment/frame-message.ts';
import { OutcomeActions } from '../../payment/OutcomeActions.tsx';
import { OutcomeText, WaitingDots } from '../../payment/OutcomeText.tsx';
import { translatorFor } from '../../payment/original-messages.ts';
import { outcomeOf } from '../../payment/outcome.ts';
import { forgetPendingOrder, readNumber, readPendingOrder } from '../../payment/pending-order.ts';
import { stayInLanguage } from '../../payment/stay-in-language.ts';
import { useOrder } from '../../payment/use-order.ts';
import type { returnKeys } from './texts.ts';

/** Loaded after the result. */
const ReturnReceipt = lazy(async () => ({
  default: (await import('./ReturnReceipt.tsx')).ReturnReceipt,
}));

type PaymentReturnProps = {
  readonly islandTexts: IslandTexts<(typeof returnKeys)[number]>;
  readonly mediaUrl: string;
};

/** `undefined` until hydration, `null` without an order number. */
const useNumber = (): string | null | undefined => {
  const [number, setNumber] = useState<string | null>();
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    setNumber(readNumber(search) ?? readPendingOrder()?.number ?? null);
  }, []);
  return number;
};

/**
 * Page to which the bank redirects the browser. It shows the state of the server and ignores results in the address, which
 * prove nothing (spec A §4). Inside the frame it notifies the parent page, which then requests the order itself.
 */
export const PaymentReturnIsland = ({ islandTexts, mediaUrl }: PaymentReturnProps) => {
  const number = useNumber();
  const visitor = useVisitor();
  const { order, error, refetch } = useOrder(visitor.is === 'in' && number ? number : undefined);
  const translator = translatorFor(order, translatorOf(islandTexts));
  const { t, language, why } = translator;
  const outcome = order && outcomeOf(order);
  const [framed, setFramed] = useState(false);

  useEffect(() => stayInLanguage(language), [language]);
  useEffect(() => {
    if (!isFramed()) return;
    setFramed(true);
    if (number) notifyParent(number);
  }, [number]);
  useEffect(() => {
    if (number && (outcome === 'paid' || outcome === 'expired')) forgetPendingOrder(number);
  }, [number, outcome]);

  const orderPage = pathIn(language, number ? `/purchases-sales/${number}` : '/purchases-sales');
  const payAgain = async () => location.assign(`${orderPage}#pay`);

  if (number === null) {
    return (
      <NoResult title={t('payment.unknown-title')} text={t('payment.unknown-text')}>
        <a className="btn btn--line" href={orderPage}>
          {t('order.all-orders')}
        </a>
      </NoResult>
    );
  }
  if (visitor.is === 'out') {
    const back = encodeURIComponent(location.pathname + location.search);
    return (
      <NoResult title={t('payment.waiting')} text={t('payment.login-to-see')}>
        <a className="btn" href={`${pathIn(language, '/login')}?next=${back}`}>
          {t('header.login')}
        </a>
      </NoResult>
    );
  }
  return (
    <section className={framed ? 'ret ret--framed' : 'ret'} aria-live="polite">
      {order ? (
        <OutcomeText
          order={order}
          translator={translator}
          as="h1"
          actions={
            // Inside the frame, the parent page shows the actions.
            framed ? null : (
              <OutcomeActions
                order={order}
                translator={translator}
                orderPage={orderPage}
                onPayAgain={payAgain}
              />
            )
          }
        />
      ) : (
        <div className="stack gap-m">
          <WaitingDots />
          <h1>{t('payment.waiting')}</h1>
          <p className="muted">
            {error !== undefined
              ? t('payment.failed-to-ask', { why: why(error) })
              : t('payment.waiting-text')}
          </p>
          {error !== undefined && (
            <div className="acts">
              <Button look="line" onClick={refetch}>
                {t('common.retry')}
              </Button>
            </div>
          )}
        </div>
      )}
      {order && !framed && (
        <Suspense fallback={null}>
          <ReturnReceipt order={order} translator={translator} mediaUrl={mediaUrl} />
        </Suspense>
      )}
    </section>
  );
};

type NoResultProps = {
  readonly title: string;
  readonly text: string;
  /** The only action. */
  readonly children: ReactNode;
};

/** In place of the result, if it cannot be shown. */
const NoResult = ({ title, text, children }: NoResultProps) => (
  <section className="mine empty">
    <span className="orn" aria-hidden="true" />
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </section>
);
