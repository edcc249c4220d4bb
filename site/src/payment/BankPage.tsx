import type { PaymentStart } from '@oner/config/contract/shop';
import { useEffect, useRef } from 'react';
import type { PaymentVoice } from './texts.ts';

/** Set by the shop's configuration for a bank that refuses frames. */
export const hasOwnPage = (): boolean =>
  document.querySelector('meta[name="payment-page"]')?.getAttribute('content') === 'page';

type BankPageProps = { readonly start: PaymentStart; readonly t: PaymentVoice['t'] };

/** The way to a bank whose page may not stand in ours; it sends the browser back to the return page. */
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
