import { Flex, Main, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { type Right, useRights } from '../rights.ts';
import type { Word } from '../words/index.ts';
import { useWords } from '../words/use-words.ts';
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

const tabs: readonly { readonly to: string; readonly word: Word; readonly right: Right }[] = [
  { to: '/plugins/moderation', word: 'tab.queue', right: 'read' },
  { to: '/plugins/moderation/authors', word: 'tab.authors', right: 'read' },
  { to: '/plugins/moderation/documents', word: 'papers.open', right: 'documents' },
  { to: '/plugins/moderation/complaints', word: 'tab.complaints', right: 'complaints' },
  { to: '/plugins/moderation/audit', word: 'tab.audit', right: 'audit' },
];

/** Name of the desk and the way to its parts, above each of them. */
export const Top = ({ children }: { children: React.ReactNode }) => {
  const { say } = useWords();
  const rights = useRights();
  return (
    <Main>
      <Screen>
        <Bar tag="header">
          <Typography variant="beta" tag="h1">
            {say('menu')}
          </Typography>
          <Flex tag="nav" aria-label={say('tab.label')} gap={1}>
            {tabs
              .filter(({ right }) => rights.has(right))
              .map(({ to, word }) => (
                <Tab key={to} to={to} end>
                  {say(word)}
                </Tab>
              ))}
          </Flex>
        </Bar>
        {children}
      </Screen>
    </Main>
  );
};
