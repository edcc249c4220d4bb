import { type ReactNode, useEffect, useState } from 'react';

type PriceBarProps = {
  /** Id of the element where it is bought. */
  readonly panel: string;
  readonly price: string;
  readonly label: string;
  /** What else is done from here. */
  readonly children?: ReactNode;
};

/** What something costs, at the foot of a phone for as long as the panel with its button is further down: it leads there. */
export const PriceBar = ({ panel, price, label, children }: PriceBarProps) => {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const element = document.getElementById(panel);
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [panel]);
  return (
    <div className="pricebar" hidden={!isBelow}>
      <b className="num grow">{price}</b>
      {isBelow && children}
      <a className="btn btn--accent btn--sm" href={`#${panel}`}>
        {label}
      </a>
    </div>
  );
};
