import { Page } from '@strapi/strapi/admin';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DeskTop } from './DeskTop.tsx';

/** A part of a desk: where it lies below it, the text of its tab, who may open it. */
export type DeskPart<R extends string, W extends string> = {
  readonly path: string;
  readonly text: W;
  readonly right: R;
  readonly Part: React.LazyExoticComponent<React.ComponentType>;
};
type Desk<R extends string, W extends string> = {
  /** Where the desk lies in the panel: `/plugins/orders`. */
  readonly home: string;
  /** The first one is the desk's own page; whoever may not open it may open none. */
  readonly parts: readonly [DeskPart<R, W>, ...DeskPart<R, W>[]];
  /** What this member of the staff may do here. */
  useRights(): ReadonlySet<R>;
  permissionOf(right: R): { action: string; subject: null }[];
  /** Its texts; `menu` is its name, `tab.label` what the tabs are called together. */
  useTexts(): { say(key: W | 'menu' | 'tab.label'): string };
  /** Around the desk: the kit's parts on it say its texts. */
  readonly Voiced: React.ComponentType<{ readonly children: React.ReactNode }>;
};

/** The page of a desk: its parts by address, each for those who have the right to it, under its name and its tabs. */
export const deskOf = <R extends string, W extends string>(desk: Desk<R, W>) => {
  const { home, parts, permissionOf, Voiced } = desk;
  return () => {
    const { say } = desk.useTexts();
    const has = desk.useRights();
    const title = say('menu');
    const tabs = parts
      .filter(({ right }) => has.has(right))
      .map(({ path, text }) => ({ to: path ? `${home}/${path}` : home, text: say(text) }));
    return (
      <Voiced>
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
                      <DeskTop title={title} label={say('tab.label')} tabs={tabs}>
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
      </Voiced>
    );
  };
};
