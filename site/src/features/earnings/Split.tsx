import { formatSum } from '@oner/config/terms';
import type { Parts } from './earnings.ts';
import type { WalletTranslator } from './texts.ts';

type Props = {
  readonly parts: Parts;
  readonly yours: number;
  readonly translator: WalletTranslator;
};

const grow = (share: number) => (bar: HTMLElement | null) =>
  bar?.style.setProperty('--f', String(Math.max(0, share)));
const colour = (name: string) => (term: HTMLElement | null) =>
  term?.style.setProperty('--k', `var(${name})`);

/** Split of the price between production, fee and author; always in this order and these colours. */
export const Split = ({ parts: { price, production, fee }, yours, translator: { t } }: Props) => (
  <div className="split">
    {price > 0 && (
      <div className="split__b" role="img" aria-label={t('earnings.split')}>
        <span ref={grow(production)} />
        <span ref={grow(fee)} />
        <span ref={grow(yours)} />
      </div>
    )}
    <dl>
      <div>
        <dt>{t('earnings.buyers-paid')}</dt>
        <dd>{formatSum(price)}</dd>
      </div>
      <div>
        <dt ref={colour('--c-line-ui')}>{t('earnings.production-cost')}</dt>
        <dd>{formatSum(-production)}</dd>
      </div>
      <div>
        <dt ref={colour('--c-dot-order')}>{t('earnings.fee')}</dt>
        <dd>{formatSum(-fee)}</dd>
      </div>
      <div>
        <dt ref={colour('--c-accent')}>
          <b>{t('earnings.yours')}</b>
        </dt>
        <dd>
          <b>{formatSum(yours)}</b>
        </dd>
      </div>
    </dl>
  </div>
);
