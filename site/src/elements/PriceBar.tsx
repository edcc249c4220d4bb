import { type ReactNode, useEffect, useState } from 'react';

type PriceBarProps = {
  /** Id of the panel with the buy button. */
  readonly panel: string;
  readonly price: string;
  readonly label: string;
  /** Does what the buy button does. Default: links to the panel, where something has to be chosen or read first. */
  readonly onPress?: (() => void) | undefined;
  /** Further actions of the bar. */
  readonly children?: ReactNode;
};

/** Price and action at the bottom of a phone screen while the panel with the buy button is further down. */
export const PriceBar = ({ panel, price, label, onPress, children }: PriceBarProps) => {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const element = document.getElementById(panel);
    if (!element) return;
    // What this bar and the bar of tabs cover is not in view.
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry) setBelow(!entry.isIntersecting && entry.boundingClientRect.y > 0);
      },
      { rootMargin: '-120px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [panel]);
  const action = { className: 'btn btn--accent btn--sm', onClick: onPress, children: label };
  return (
    <div className="pricebar" hidden={!isBelow}>
      <b className="num grow">{price}</b>
      {isBelow && children}
      {onPress ? <button type="button" {...action} /> : <a {...action} href={`#${panel}`} />}
    </div>
  );
};
