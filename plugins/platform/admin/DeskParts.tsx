import { Page } from '@strapi/strapi/admin';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DeskTop } from './DeskTop.tsx';

/** A part of a desk: where it lies below it, what its tab says, who may open it. */
export type DeskPart<R extends string, W extends string> = {
  readonly path: string;
  readonly word: W;
  readonly right: R;
  readonly Part: React.LazyExoticComponent<React.ComponentType>;
};
type Props<R extends string, W extends string> = {
  /** Where the desk lies in the panel: `/plugins/orders`. */
  readonly home: string;
  readonly title: string;
  /** What the tabs are called together. */
  readonly label: string;
  /** The first one is the desk's own page; whoever may not open it may open none. */
  readonly parts: readonly [DeskPart<R, W>, ...DeskPart<R, W>[]];
  /** What this member of the staff may do here. */
  readonly has: ReadonlySet<R>;
  permissionOf(right: R): { action: string; subject: null }[];
  say(word: W): string;
};

/** A desk: its parts by address, each for those who have the right to it, under its name and its tabs. */
export const DeskParts = <R extends string, W extends string>(props: Props<R, W>) => {
  const { home, title, label, parts, has, permissionOf, say } = props;
  const tabs = parts
    .filter(({ right }) => has.has(right))
    .map(({ path, word }) => ({ to: path ? `${home}/${path}` : home, text: say(word) }));
  return (
    <Page.Protect permissions={permissionOf(parts[0].right)}>
      <Page.Title>{title}</Page.Title>
      <Routes>
        {parts.map(({ path, right, Part }) => (
          <Route
            key={path}
            path={path}
            element={
              <Page.Protect permissions={permissionOf(right)}>
                <Suspense fallback={<Page.Loading />}>
                  <DeskTop title={title} label={label} tabs={tabs}>
                    <Part />
                  </DeskTop>
                </Suspense>
              </Page.Protect>
            }
          />
        ))}
        <Route path="*" element={<Page.NoData />} />
      </Routes>
    </Page.Protect>
  );
};
