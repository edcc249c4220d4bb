import { Flex, Main, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { Screen } from './styled.ts';

const Bar = styled(Flex)`
  padding: 1.2rem 1.6rem;
  gap: 2.4rem;
  background: ${({ theme }) => theme.colors.neutral0};
  border-block-end: 1px solid ${({ theme }) => theme.colors.neutral150};
`;

const Tab = styled(NavLink)`
  padding: 0.8rem 1.2rem;
  border-radius: ${({ theme }) => theme.borderRadius};
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 1.4rem;
  font-weight: 600;
  text-decoration: none;
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
export const DeskTop = ({ title, label, tabs, children }: Props) => (
  <Main>
    <Screen>
      <Bar tag="header" data-noprint>
        <Typography variant="beta" tag="h1">
          {title}
        </Typography>
        <Flex tag="nav" aria-label={label} gap={1} wrap="wrap">
          {tabs.map(({ to, text }) => (
            <Tab key={to} to={to} end>
              {text}
            </Tab>
          ))}
        </Flex>
      </Bar>
      {children}
    </Screen>
  </Main>
);
