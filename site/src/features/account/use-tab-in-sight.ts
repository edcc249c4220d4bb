import { useEffect } from 'react';

/** On a narrow screen the row of tabs is longer than the screen: the selected one is brought into sight. */
export const useTabInSight = (id: string): void => {
  useEffect(() => {
    const tab = document.getElementById(id);
    const row = tab?.parentElement;
    if (!tab || !row) return;
    const { left, right } = tab.getBoundingClientRect();
    const edge = row.getBoundingClientRect();
    if (left < edge.left) row.scrollLeft -= edge.left - left;
    else if (right > edge.right) row.scrollLeft += right - edge.right;
  });
};
