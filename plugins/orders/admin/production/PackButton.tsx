import { codeOf } from '@oner/platform/admin/problem.ts';
import { saveFile } from '@oner/platform/admin/save-file.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useEffect, useRef, useState } from 'react';
import { useBoard } from '../api/use-board.ts';
import { type Message, problemOf } from '../texts.ts';
import { useTell, useTexts } from '../use-texts.ts';

const mostOrders = 50;
const lookMs = 2000;

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'busy'; readonly ready: number; readonly total: number }
  | { readonly is: 'failed'; readonly said: Message };

/** The print files of the chosen orders as one ZIP; large works take minutes, so it says how far it is. */
export const PackButton = ({ numbers }: { numbers: readonly string[] }) => {
  const { say, number, language } = useTexts();
  const { tell } = useTell();
  const board = useBoard();
  const [state, setState] = useState<State>({ is: 'idle' });
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const load = async (): Promise<void> => {
    const stop = new AbortController();
    control.current = stop;
    setState({ is: 'busy', ready: 0, total: 0 });
    const look = setInterval(() => {
      board.prints(numbers, stop.signal).then(
        ({ ready, total }) => !stop.signal.aborted && setState({ is: 'busy', ready, total }),
        // The download itself tells what is wrong.
        () => undefined,
      );
    }, lookMs);
    try {
      const pack = await board.printPack(numbers, language, stop.signal);
      saveFile(pack, `print-${numbers[0] ?? ''}-${numbers.length}.zip`);
      tell('success', say('production.packed'));
      stop.abort();
      setState({ is: 'idle' });
    } catch (error) {
      const isStopped = stop.signal.aborted;
      stop.abort();
      const said: Message = codeOf(error) === '' ? ['production.broken', {}] : problemOf(error);
      setState(isStopped ? { is: 'idle' } : { is: 'failed', said });
    } finally {
      clearInterval(look);
    }
  };
  const isTooMuch = numbers.length > mostOrders;
  return (
    <Flex gap={2} wrap="wrap">
      <Button
        variant="secondary"
        startIcon={<Download aria-hidden />}
        loading={state.is === 'busy'}
        disabled={numbers.length === 0 || isTooMuch}
        onClick={() => void load()}
      >
        {say('production.pack')}
      </Button>
      {state.is === 'busy' && (
        <>
          <Typography role="status">
            {state.total > 0
              ? say('production.drawn', {
                  ready: number(state.ready),
                  total: number(state.total),
                })
              : say('production.packing')}
          </Typography>
          <Button variant="tertiary" onClick={() => control.current?.abort()}>
            {say('production.stop')}
          </Button>
        </>
      )}
      {state.is === 'failed' && (
        <Typography role="alert" textColor="danger700">
          {say(...state.said)}
        </Typography>
      )}
      {isTooMuch && (
        <Typography role="status">{say('production.most', { most: mostOrders })}</Typography>
      )}
    </Flex>
  );
};
