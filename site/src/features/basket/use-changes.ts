import { useState } from 'react';
import { changeQuantity, putIntoBasket, removeFromBasket } from '../../api/basket.ts';
import type { BasketLine } from '../../api/basket-lines.ts';
import { setFavourite } from '../../api/saved.ts';
import { toast } from '../../api/toast.ts';
import { type ShownLine, shownLineName } from './basket.ts';
import type { BasketTranslator } from './texts.ts';

/** Lines removed last, kept until they are put back or others are removed. */
type RemovedLines = { readonly lines: readonly BasketLine[]; readonly text: string };

/** Changes of the basket, with undo. */
export const useChanges = (translator: BasketTranslator) => {
  const { t } = translator;
  const [removedLines, setRemovedLines] = useState<RemovedLines>();
  const attempt = async (change: () => Promise<unknown>, note?: RemovedLines): Promise<void> => {
    try {
      await change();
    } catch {
      setRemovedLines((shown) => (shown === note ? undefined : shown));
      toast('danger', t('basket.failed'));
    }
  };
  const drop = (lines: readonly BasketLine[]) => Promise.all(lines.map(removeFromBasket));
  return {
    removedLines,
    count: (key: string, next: (quantity: number) => number) =>
      void attempt(() => changeQuantity(key, next)),
    remove: (removed: readonly ShownLine[]) => {
      const lines = removed.map(({ line }) => line);
      const name = removed.map((one) => shownLineName(one, translator)).join(', ');
      const note = { lines, text: t('basket.gone', { name }) };
      setRemovedLines(note);
      void attempt(() => drop(lines), note);
    },
    /** Moves a line from the basket to the favourites. */
    saveForLater: (saved: ShownLine) => {
      const { line } = saved;
      const note = {
        lines: [line],
        text: t('basket.kept', { name: shownLineName(saved, translator) }),
      };
      void attempt(async () => {
        if (line.work) await setFavourite(line.work, true);
        setRemovedLines(note);
        await drop([line]);
      }, note);
    },
    undo: () => {
      setRemovedLines(undefined);
      for (const line of removedLines?.lines ?? []) void attempt(() => putIntoBasket(line));
    },
  };
};
export type BasketChanges = ReturnType<typeof useChanges>;
