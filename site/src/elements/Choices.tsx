type SegmentsProps<K extends string | number> = {
  readonly name: string;
  readonly options: readonly (readonly [key: K, label: string])[];
  /** Null if nothing is chosen yet. */
  readonly chosen: K | null;
  readonly onChoose: (key: K) => void;
};

/** Radio buttons in one row, for a group that has its own label. */
export const Segments = <K extends string | number>(props: SegmentsProps<K>) => {
  const { name, options, chosen, onChoose } = props;
  return (
    <div className="seg">
      {options.map(([key, label]) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
          {label}
        </label>
      ))}
    </div>
  );
};

type ChoicesProps<K extends string> = SegmentsProps<K> & { readonly legend: string };

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
