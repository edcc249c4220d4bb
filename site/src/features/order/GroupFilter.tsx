import type { OrderGroup } from './groups.ts';
import type { OrdersVoice } from './texts.ts';

type GroupFilterProps = {
  readonly groups: readonly OrderGroup[];
  readonly chosen: OrderGroup | '';
  readonly translator: OrdersVoice;
  readonly onChoose: (group: OrderGroup | '') => void;
};

export const GroupFilter = ({ groups, chosen, translator: { t }, onChoose }: GroupFilterProps) => (
  <div className="fld orders__f">
    <label htmlFor="orders-state">{t('sales.filter')}</label>
    <select
      className="sel"
      id="orders-state"
      value={chosen}
      onChange={({ target }) => onChoose(groups.find((one) => one === target.value) ?? '')}
    >
      <option value="">{t('sales.all')}</option>
      {groups.map((group) => (
        <option key={group} value={group}>
          {t(`sales.${group}`)}
        </option>
      ))}
    </select>
  </div>
);
