import { Flex, Main, Typography } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Screen } from './styled.ts';

const Bar = styled(Flex)`
  padding: 1.2rem 1.6rem;
  gap: 2.4rem;
  background: ${({ theme }) => theme.colors.neutral0};
  border-block-end: 1px solid ${({ theme }) => theme.colors.neutral150};
  @media (max-width: 700px) {
    flex-direction: column;
    align-items: stretch;
    gap: 0.8rem;
  }
`;

const Tabs = styled(Flex)`
  flex-wrap: wrap;
  @media (max-width: 700px) {
    flex-wrap: nowrap;
    overflow-x: auto;
  }
`;

const Tab = styled(NavLink)`
  padding: 0.8rem 1.2rem;
  border-radius: ${({ theme }) => theme.borderRadius};
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 1.4rem;
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  &[aria-current='page'] {
    background: ${({ theme }) => theme.colors.primary100};
    color: ${({ theme }) => theme.colors.primary700};
  }
`;

type DeskTopProps = {
  readonly title: string;
  /** Accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string }[];
  readonly children: React.ReactNode;
};

/** Header of a desk: its name and the tabs of its parts. */
const DeskTop = ({ title, label, tabs, children }: DeskTopProps) => {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the tabs are one row, and the open one may be outside the visible area.
  useEffect(() => {
    const open = bar.current?.querySelector(`[href$='${CSS.escape(pathname)}']`);
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <Main>
      <Screen>
        <Bar tag="header" ref={bar} data-noprint>
          <Typography variant="beta" tag="h1">
            {title}
          </Typography>
          <Tabs tag="nav" aria-label={label} gap={1}>
            {tabs.map(({ to, text }) => (
              <Tab key={to} to={to} end>
                {text}
              </Tab>
            ))}
          </Tabs>
        </Bar>
        {children}
      </Screen>
    </Main>
  );
};

type DeskPart<R extends string, N extends string> = {
  /** Its path below the desk; its tab has the text `tab.<name>`. */
  readonly name: N;
  /** The right that it requires. */
  readonly right: R;
  page(): Promise<{ default: React.ComponentType }>;
};
type Desk<R extends string, N extends string> = {
  /** Path of the desk in the panel: `/plugins/orders`. */
  readonly home: string;
  /** The first part is the desk's own page, without a path; its right is required for all parts. */
  readonly parts: readonly [DeskPart<R, N>, ...DeskPart<R, N>[]];
  /** The rights of the current staff member here. */
  useRights(): ReadonlySet<R>;
  permissionOf(right: R): { action: string; subject: null }[];
  /** Texts of the desk; `menu` is its name, `tab.label` the accessible name of the tabs. */
  useTexts(): { say(key: NoInfer<`tab.${N}` | 'menu' | 'tab.label'>): string };
  /** Provider around the desk: the parts of the kit in it use its texts. */
  readonly TranslatorProvider: React.ComponentType<{ readonly children: React.ReactNode }>;
};

/** The page of a desk: routes to its parts, each protected by its right, below its name and its tabs. */
export const deskOf = <R extends string, N extends string>(desk: Desk<R, N>) => {
  const { home, permissionOf, TranslatorProvider } = desk;
  const parts = desk.parts.map(({ name, right, page }, place) => {
    const path = place === 0 ? '' : name;
    return { name, right, path, Part: lazy(page) };
  });
  return () => {
    const { say } = desk.useTexts();
    const has = desk.useRights();
    const title = say('menu');
    const tabs = parts
      .filter(({ right }) => has.has(right))
      .map(({ path, name }) => ({
        to: path ? `${home}/${path}` : home,
        text: say(`tab.${name}`),
      }));
    return (
      <TranslatorProvider>
        <Page.Protect permissions={permissionOf(desk.parts[0].right)}>
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
      </TranslatorProvider>
    );
  };
};
