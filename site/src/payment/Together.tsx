import type { Order } from '@oner/config/contract';
import { formatTenge } from '@oner/config/terms';
import type { Translator } from '../elements/translator.ts';
import { pathIn } from '../i18n/language.ts';

export const togetherKeys = ['basket.together', 'basket.together-sum', 'order.title'] as const;

type TogetherProps = {
  readonly order: Pick<Order, 'number' | 'checkout'>;
  readonly translator: Pick<Translator<(typeof togetherKeys)[number]>, 't' | 'language'>;
};

/** The orders paid in the same checkout, each with a link. */
export const Together = ({ order: { number, checkout }, translator }: TogetherProps) => {
  const { t, language } = translator;
  if (!checkout) return null;
  return (
    <section className="count" aria-labelledby="together">
      <h2 className="h4" id="together">
        {t('basket.together')}
      </h2>
      <ul className="l stack gap-s">
        {checkout.orders.map((one) => (
          <li key={one}>
            {one === number ? (
              <b>{t('order.title', { number: one })}</b>
            ) : (
              <a href={pathIn(language, `/purchases-sales/${one}`)}>
                {t('order.title', { number: one })}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="cap">{t('basket.together-sum', { amount: formatTenge(checkout.total) })}</p>
    </section>
  );
};
