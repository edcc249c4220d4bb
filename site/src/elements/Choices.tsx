type ChoicesProps<K extends string> = {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly (readonly [key: K, label: string])[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
};

/** Radio buttons for one of several options. */
export const Choices = <K extends string>(props: ChoicesProps<K>) => {
  const { name, legend, options, chosen, onChoose } = props;
  return (
    <fieldset>
      <legend className="lbl">{legend}</legend>
      {options.map(([key, label]) => (
        <label className="chk" key={key}>
          <input
            type="radio"
            name={name}
            value={key}
            checked={key === chosen}
            onChange={() => onChoose(key)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
