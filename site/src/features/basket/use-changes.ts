import { useState } from 'react';
import { changeQuantity, putIntoBasket, removeFromBasket } from '../../api/basket.ts';
import type { BasketLine } from '../../api/basket-lines.ts';
import { setFavourite } from '../../api/saved.ts';
import { toast } from '../../api/toast.ts';
import { type ShownLine, shownLineName } from './basket.ts';
import type { BasketTranslator } from './texts.ts';

/** Lines removed last, kept until they are put back or others are removed. */
type TakenOut = { readonly lines: readonly BasketLine[]; readonly words: string };

/** Changes of the basket, with undo. */
export const useChanges = (translator: BasketTranslator) => {
  const { t } = translator;
  const [takenOut, setTakenOut] = useState<TakenOut>();
  const attempt = async (change: () => Promise<unknown>, note?: TakenOut): Promise<void> => {
    try {
      await change();
    } catch {
      setTakenOut((shown) => (shown === note ? undefined : shown));
      toast('danger', t('basket.failed'));
    }
  };
  const drop = (lines: readonly BasketLine[]) => Promise.all(lines.map(removeFromBasket));
  return {
    takenOut,
    count: (key: string, next: (quantity: number) => number) =>
      void attempt(() => changeQuantity(key, next)),
    remove: (removed: readonly ShownLine[]) => {
      const lines = removed.map(({ line }) => line);
      const name = removed.map((one) => shownLineName(one, translator)).join(', ');
      const note = { lines, words: t('basket.gone', { name }) };
      setTakenOut(note);
      void attempt(() => drop(lines), note);
    },
    /** Moves a line from the basket to the favourites. */
    keep: (kept: ShownLine) => {
      const { line } = kept;
      const note = {
        lines: [line],
        words: t('basket.kept', { name: shownLineName(kept, translator) }),
      };
      void attempt(async () => {
        if (line.work) await setFavourite(line.work, true);
        setTakenOut(note);
        await drop([line]);
      }, note);
    },
    putBack: () => {
      setTakenOut(undefined);
      for (const line of takenOut?.lines ?? []) void attempt(() => putIntoBasket(line));
    },
  };
};
export type BasketChanges = ReturnType<typeof useChanges>;
