import { Mark, type Tone } from '@oner/platform/admin/Mark.tsx';
import type { OrderRow } from '../api/types.ts';
import { useTexts } from '../use-texts.ts';
import { stateOf } from './state-of.ts';

/** Where an order stands, in one word. */
export const StateMark = ({ order }: { order: OrderRow }) => {
  const { say } = useTexts();
  const [word, tone]: [ReturnType<typeof stateOf>[0], Tone] = [...stateOf(order)];
  return <Mark tone={tone}>{say(word)}</Mark>;
};
