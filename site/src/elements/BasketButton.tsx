import { useStore } from '@nanostores/react';
import { lineKey, mostInBasket } from '@oner/config/contract/basket-key';
import { useRef } from 'react';
import { $basket, type BasketLine, isSameLine, noLines } from '../api/basket-lines.ts';
import { toast } from '../api/toast.ts';
import { pathIn } from '../i18n/language.ts';
import { Icon } from './Icon.tsx';
import type { Translator } from './translator.ts';

export const basketButtonKeys = [
  'basket.put',
  'basket.put-done',
  'basket.update',
  'basket.update-done',
  'basket.is-in',
  'basket.full',
  'basket.failed',
] as const;

type BasketButtonProps = {
  /** Without a quantity: that of the basket, or 1. */
  readonly line: BasketLine;
  readonly translator: Pick<Translator<(typeof basketButtonKeys)[number]>, 't' | 'language'>;
  /** Class of the button size. */
  readonly size?: string;
  /** Icon only, for a bar. */
  readonly isIcon?: boolean;
  /** Name of the item, where a page has several buttons. */
  readonly name?: string;
};

/** Adds a line to the basket. If it is already there, links to the basket, or updates the line if it differs. */
export const BasketButton = (props: BasketButtonProps) => {
  const { line, translator, size = 'btn--wide', isIcon = false, name } = props;
  const { t, language } = translator;
  const lines = useStore($basket, { ssr: () => noLines });
  const inBasket = lines.find((one) => lineKey(one) === lineKey(line));
  const nextLine = { ...inBasket, ...line };
  // The button turns into a link, which then takes the focus if the button was pressed.
  const isPressed = useRef(false);
  const linkProps = (text: string) => ({
    className: `${isIcon ? 'ib' : `btn btn--line ${size}`} needs-script`,
    ...((name || isIcon) && { 'aria-label': name ? `${text}: ${name}` : text }),
  });
  const addToBasket = async (): Promise<void> => {
    isPressed.current = true;
    try {
      // The code that sends requests is loaded with the first press.
      const { putIntoBasket } = await import('../api/basket.ts');
      await putIntoBasket(nextLine);
      toast('ok', t(inBasket ? 'basket.update-done' : 'basket.put-done'));
    } catch (cause) {
      const isFull = cause instanceof Error && cause.message === 'too-many-saved';
      toast('danger', isFull ? t('basket.full', { most: mostInBasket }) : t('basket.failed'));
    }
  };
  if (inBasket && isSameLine(inBasket, nextLine)) {
    return (
      <a
        {...linkProps(t('basket.is-in'))}
        href={pathIn(language, '/basket')}
        ref={(link) => {
          if (isPressed.current) link?.focus();
          isPressed.current = false;
        }}
      >
        <Icon name="check" />
        {!isIcon && t('basket.is-in')}
      </a>
    );
  }
  const text = t(inBasket ? 'basket.update' : 'basket.put');
  return (
    <button {...linkProps(text)} type="button" onClick={addToBasket}>
      <Icon name="basket" />
      {!isIcon && text}
    </button>
  );
};
