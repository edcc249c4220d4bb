type SkeletonsProps = {
  /** The wall they stand on; without it they join a wall that is there. */
  readonly className?: string;
  readonly label: string;
};

const places = [1, 2, 3, 4, 5, 6];

const cards = (label: string) =>
  places.map((place) => (
    <div className="card" key={place}>
      <div className="card__wall">
        <span className="sk sk--work" />
      </div>
      <span className="sk sk--title" />
      <span className="sk sk--line" />
      <span className="sk sk--price" />
      {place === 1 && <span className="vh">{label}</span>}
    </div>
  ));

/** Cards that are still on their way, as high as cards are (design §5 States). */
export const Skeletons = ({ className, label }: SkeletonsProps) =>
  className ? (
    <div className={className} aria-busy="true">
      {cards(label)}
    </div>
  ) : (
    cards(label)
  );
