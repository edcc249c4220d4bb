import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

type Tab<K extends string> = {
  readonly key: K;
  readonly label: ReactNode;
  /** Language of the label, if it names a language. */
  readonly lang?: string;
  readonly isWrong?: boolean;
};

type TabsProps<K extends string> = {
  /** Prefix of the ids of tabs and panel. */
  readonly idPrefix: string;
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
};

const tabId = (idPrefix: string, key: string): string => `${idPrefix}-tab-${key}`;

/** Attributes of the panel of the selected tab. */
export const panelOf = (idPrefix: string, selected: string) =>
  ({
    id: `${idPrefix}-panel`,
    role: 'tabpanel',
    'aria-labelledby': tabId(idPrefix, selected),
  }) as const;

/** Tabs with one tab stop, moved through by arrow keys (WAI-ARIA, automatic activation). */
export const Tabs = <K extends string>(props: TabsProps<K>) => {
  const { idPrefix, label, tabs, selected, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the row scrolls; the selected tab is scrolled into view.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    if (!row || !tab) return;
    const { left, right } = row.getBoundingClientRect();
    row.scrollLeft += Math.max(0, tab.right - right) + Math.min(0, tab.left - left);
  });
  const go = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onSelect(tab.key);
    list.current?.querySelector<HTMLElement>(`#${tabId(idPrefix, tab.key)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list}>
      {tabs.map(({ key, label: text, lang, isWrong }) => (
        <button
          className="tab"
          key={key}
          id={tabId(idPrefix, key)}
          type="button"
          role="tab"
          lang={lang}
          data-bad={isWrong ? '' : undefined}
          aria-selected={key === selected}
          aria-controls={`${idPrefix}-panel`}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
          onKeyDown={onKeyDown}
        >
          {text}
        </button>
      ))}
    </div>
  );
};
