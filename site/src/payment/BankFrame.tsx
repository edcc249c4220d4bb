import type { PaymentStart } from '@oner/config/contract/shop';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../elements/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import type { PaymentTranslator } from './texts.ts';

/** Set by the configuration for a bank that cannot be framed. */
export const hasOwnPage = (): boolean =>
  document.querySelector('meta[name="payment-page"]')?.getAttribute('content') === 'page';

type BankPageProps = { readonly start: PaymentStart; readonly t: PaymentTranslator['t'] };

/** Opens the page of a bank that cannot be framed; the bank redirects back to the return page. */
export const BankPage = ({ start, t }: BankPageProps) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (start.kind === 'form') form.current?.submit();
    else location.assign(start.url);
  }, [start]);
  return (
    <div className="payresult" role="status">
      <p>{t('payment.leaving')}</p>
      {start.kind === 'form' ? (
        <form className="acts" method="post" action={start.url} ref={form}>
          {Object.entries(start.fields).map(([name, value]) => (
            <input type="hidden" key={name} name={name} value={value} />
          ))}
          <button className="btn btn--line" type="submit">
            {t('payment.reopen')}
          </button>
        </form>
      ) : (
        <div className="acts">
          <a className="btn btn--line" href={start.url}>
            {t('payment.reopen')}
          </a>
        </div>
      )}
    </div>
  );
};

/** Time after which the bank's page counts as failed to open. */
const slowMs = 15_000;

type BankFrameProps = {
  readonly address: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly t: PaymentTranslator['t'];
  /** Starts the payment again: the bank accepts each signed call once. */
  readonly onReopen: () => void;
};

/** The bank's page, 600 px high (spec A §2). Its sandbox allows no top navigation, so it cannot leave this page. */
export const BankFrame = ({ address, frame, t, onReopen }: BankFrameProps) => {
  const [loaded, setLoaded] = useState('');
  const [isSlow, setSlow] = useState(false);
  const isLoaded = loaded === address;

  useEffect(() => {
    setSlow(false);
    if (isLoaded) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, [isLoaded]);

  return (
    <div className="stack gap-m">
      {isSlow && (
        <div className="fail" role="alert">
          <Icon name="card" />
          <h3>{t('payment.slow-title')}</h3>
          <p>{t('payment.slow-text')}</p>
          <div className="acts center">
            <Button onClick={onReopen}>{t('payment.reopen')}</Button>
            <a className="btn btn--line" href={address} target="_blank" rel="noopener">
              {t('payment.new-tab')}
            </a>
          </div>
        </div>
      )}
      <iframe
        className="payframe"
        ref={frame}
        key={address}
        src={address}
        title={t('a11y.payment-frame')}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        onLoad={() => setLoaded(address)}
      />
    </div>
  );
};
