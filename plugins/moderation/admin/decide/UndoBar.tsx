import { Key } from '@oner/platform/admin/styled.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../use-texts.ts';
import { type Pending, secondsLeft } from './rules.ts';

const Bar = styled.div`
  position: fixed;
  inset-block-end: 1.6rem;
  inset-inline: 0;
  z-index: 3;
  display: grid;
  justify-items: center;
  gap: 0.8rem;
  pointer-events: none;
`;

const Toast = styled.div`
  display: flex;
  align-items: center;
  gap: 1.6rem;
  padding: 1rem 1.6rem;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral800};
  color: ${({ theme }) => theme.colors.neutral0};
  font-size: 1.4rem;
  box-shadow: ${({ theme }) => theme.shadows.popupShadow};
  pointer-events: auto;
  button {
    display: inline-flex;
    align-items: center;
    gap: 0.8rem;
    color: inherit;
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
  }
`;

const useNow = (isNeeded: boolean): number => {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isNeeded) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
};

/** Decisions that can be undone, with a countdown. The seconds are hidden from screen readers. */
export const UndoBar = ({
  pending,
  onUndo,
}: {
  readonly pending: readonly Pending[];
  onUndo(key: number): void;
}) => {
  const { say } = useTexts();
  const now = useNow(pending.length > 0);
  const doneText = ({ decision, done }: Pending): string =>
    done.length === 1
      ? say(`done.${decision}`, { title: done[0]?.work.title ?? '' })
      : say(`done.${decision}-many`, { count: done.length });
  return (
    <Bar role="status">
      {pending.slice(-3).map((one, index, shown) => (
        <Toast key={one.key}>
          <span>{doneText(one)}</span>
          <button type="button" onClick={() => onUndo(one.key)}>
            {say('undo.do')} {index === shown.length - 1 && <Key aria-hidden>U</Key>}
          </button>
          <span aria-hidden>{say('undo.left', { seconds: secondsLeft(one, now) })}</span>
        </Toast>
      ))}
    </Bar>
  );
};
