import { type ReactNode, useEffect, useState } from 'react';

type PriceBarProps = {
  /** Id of the panel with the buy button. */
  readonly panel: string;
  readonly price: string;
  readonly label: string;
  /** Further actions of the bar. */
  readonly children?: ReactNode;
};

/** Price at the bottom of a phone screen while the panel with the buy button is further down; links to the panel. */
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
