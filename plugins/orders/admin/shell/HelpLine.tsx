import { Key } from '@oner/platform/admin/styled.ts';
import { styled } from 'styled-components';
import type { TextKey } from '../texts.ts';
import { useTexts } from '../use-texts.ts';

export type KeyRow = readonly [keys: readonly string[], word: TextKey];

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem 1.6rem;
  align-items: center;
  padding: 0.8rem 1.6rem;
  background: ${({ theme }) => theme.colors.neutral0};
  border-block-start: 1px solid ${({ theme }) => theme.colors.neutral150};
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 1.2rem;
  > span {
    display: flex;
    gap: 0.4rem;
    align-items: center;
  }
  button {
    min-block-size: 2.4rem;
    padding-inline: 0.8rem;
    color: ${({ theme }) => theme.colors.primary600};
    font-size: 1.2rem;
    font-weight: 600;
    cursor: pointer;
  }
`;

/** The keys that do something now, and the way to all of them. */
export const HelpLine = ({ rows, onMore }: { rows: readonly KeyRow[]; onMore(): void }) => {
  const { say } = useTexts();
  return (
    <Line>
      {rows.map(([keys, word]) => (
        <span key={word}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {say(word)}
        </span>
      ))}
      <button type="button" aria-keyshortcuts="?" onClick={onMore}>
        ? {say('keys.help')}
      </button>
    </Line>
  );
};
