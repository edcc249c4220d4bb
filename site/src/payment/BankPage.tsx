import { useEffect } from 'react';
import type { PaymentVoice } from './words.ts';

/** Set by the shop's configuration for a bank that refuses frames. */
export const hasOwnPage = (): boolean =>
  document.querySelector('meta[name="payment-page"]')?.getAttribute('content') === 'page';

type BankPageProps = { readonly address: string; readonly t: PaymentVoice['t'] };

/** The way to the bank where its page may not stand in ours; it sends the browser back to the return page. */
export const BankPage = ({ address, t }: BankPageProps) => {
  useEffect(() => location.assign(address), [address]);
  return (
    <div className="payresult" role="status">
      <p>{t('payment.leaving')}</p>
      <div className="acts">
        <a className="btn btn--line" href={address}>
          {t('payment.reopen')}
        </a>
      </div>
    </div>
  );
};
