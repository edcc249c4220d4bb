import { formatMonth } from '@oner/config/terms';
import type { Language } from '../../i18n/language.ts';

type Props = {
  readonly id: string;
  readonly label: string;
  /** Label of the option without a month. */
  readonly all: string;
  readonly months: readonly string[];
  readonly chosen: string;
  readonly language: Language;
  readonly onChoose: (month: string) => void;
};

export const MonthSelect = (props: Props) => {
  const { id, label, all, months, chosen, language, onChoose } = props;
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <select
        className="sel"
        id={id}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{all}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(language, month)}
          </option>
        ))}
      </select>
    </div>
  );
};
