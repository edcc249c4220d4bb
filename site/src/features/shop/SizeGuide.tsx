import {
  CHEST,
  formatNumber,
  type isGarment,
  MEASURES,
  merchSizeOf,
  SIZE_TABLES,
  sizeForChest,
} from '@oner/config/terms';
import { useEffect, useState } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { readChest, saveChest } from './size.store.ts';
import type { ItemTranslator } from './texts.ts';

type Garment = Parameters<typeof isGarment>[0] & keyof typeof SIZE_TABLES;

type SizeGuideProps = {
  readonly kind: Garment;
  readonly sizes: readonly number[];
  readonly chosen: number | null;
  readonly t: ItemTranslator['t'];
  readonly onChoose: (size: number) => void;
};

/** Sizes of a garment in centimetres, and the size that fits a typed chest measure. */
export const SizeGuide = ({ kind, sizes, chosen, t, onChoose }: SizeGuideProps) => {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const stored = readChest();
    if (stored !== null) setTyped(String(stored));
  }, []);
  const chest = /^\d{2,3}$/.test(typed) ? Number(typed) : null;
  const isMeasured = chest !== null && chest >= CHEST.least && chest <= CHEST.most;
  const fits = isMeasured ? sizeForChest(kind, chest, sizes) : null;
  const measure = (text: string) => {
    setTyped(text);
    const cm = /^\d{2,3}$/.test(text) ? Number(text) : 0;
    if (cm < CHEST.least || cm > CHEST.most) return;
    saveChest(cm);
    const size = sizeForChest(kind, cm, sizes);
    if (size !== null) onChoose(size);
  };
  const largest = Math.max(...sizes);
  return (
    <details className="changes sizes">
      <summary>
        <Icon name="down" />
        {t('item.sizes')}
      </summary>
      <div className="stack gap-s">
        <p className="cap">{t('item.sizes-lead')}</p>
        <div className="fld">
          <label htmlFor="chest">{t('item.chest')}</label>
          <input
            className="inp sizes__chest needs-script"
            id="chest"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={typed}
            aria-describedby="chest-hint"
            onChange={({ target }) => measure(target.value.trim())}
          />
          <p className="hint" id="chest-hint">
            {t('item.chest-hint')}
          </p>
          <p role="status">
            {isMeasured && (
              <b>
                {fits === null
                  ? t('item.no-size', { size: merchSizeOf(largest) })
                  : t('item.your-size', { size: merchSizeOf(fits) })}
              </b>
            )}
          </p>
        </div>
        <table className="table sizes__t">
          <thead>
            <tr>
              <th scope="col">{t('shop.size')}</th>
              {MEASURES.map((name) => (
                <th className="end" scope="col" key={name}>
                  {t(`item.measure-${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <tr key={size} data-chosen={size === chosen || undefined}>
                <th scope="row">
                  {merchSizeOf(size)}
                  {size === fits && <small className="cap"> {t('item.yours')}</small>}
                </th>
                {MEASURES.map((name) => (
                  <td className="end num" key={name}>
                    {formatNumber(SIZE_TABLES[kind][name][size] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
