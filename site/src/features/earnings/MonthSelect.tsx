import { formatMonth } from '@oner/config/terms';
import { SelectField } from '../../elements/Field.tsx';
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
    <SelectField
      id={id}
      label={label}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        ['', all],
        ...months.map((month) => [month, formatMonth(language, month)] as const),
      ]}
    />
  );
};
