import { useStore } from '@nanostores/react';
import { lineKey, mostInBasket } from '@oner/config/contract/basket-key';
import { $basket, type BasketLine } from '../api/basket-lines.ts';
import { toast } from '../api/toast.ts';
import { pathIn } from '../i18n/language.ts';
import { Icon } from './Icon.tsx';
import type { Translator } from './translator.ts';

/** What the button says. */
export const basketButtonKeys = [
  'basket.put',
  'basket.put-done',
  'basket.is-in',
  'basket.full',
  'basket.failed',
] as const;

type BasketButtonProps = {
  readonly line: BasketLine;
  readonly translator: Pick<Translator<(typeof basketButtonKeys)[number]>, 't' | 'language'>;
};

/** Puts a line into the basket; what is in it leads there. */
export const BasketButton = ({ line, translator: { t, language } }: BasketButtonProps) => {
  const lines = useStore($basket, { ssr: () => [] });
  const isIn = lines.some((one) => lineKey(one) === lineKey(line));
  const put = async (): Promise<void> => {
    try {
      // What asks the account comes with the first press.
      const { putIntoBasket } = await import('../api/basket.ts');
      await putIntoBasket(line);
      toast('ok', t('basket.put-done'));
    } catch (cause) {
      const isFull = cause instanceof Error && cause.message === 'too-many-saved';
      toast('danger', isFull ? t('basket.full', { most: mostInBasket }) : t('basket.failed'));
    }
  };
  return isIn ? (
    <a className="btn btn--line btn--wide" href={pathIn(language, '/basket')}>
      <Icon name="check" />
      {t('basket.is-in')}
    </a>
  ) : (
    <button className="btn btn--line btn--wide needs-script" type="button" onClick={put}>
      <Icon name="basket" />
      {t('basket.put')}
    </button>
  );
};
