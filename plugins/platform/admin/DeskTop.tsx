import { Flex, Main, Typography } from '@strapi/design-system';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
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

type Props = {
  readonly title: string;
  /** What the tabs are called together. */
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: string }[];
  readonly children: React.ReactNode;
};

/** Name of a desk and the way to its parts, above each of them. */
export const DeskTop = ({ title, label, tabs, children }: Props) => {
  const bar = useRef<HTMLElement>(null);
  // On a phone the tabs are one row, and the one that is open may lie beyond its edge.
  useEffect(() => {
    const open = bar.current?.querySelector('[aria-current=page]');
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
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
