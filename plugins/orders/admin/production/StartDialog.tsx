import { Quiet } from '@oner/platform/admin/styled.ts';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Many, OrderRow } from '../api/types.ts';
import { useBoard } from '../api/use-board.ts';
import { type Message, problemOf, whyOf } from '../texts.ts';
import { useTell, useTexts } from '../use-texts.ts';

type Props = {
  readonly orders: readonly OrderRow[];
  onClose(): void;
  onDone(): void;
};

/** Begins the production of many: first what would happen, then it happens, to each order on its own. */
export const StartDialog = ({ orders, onClose, onDone }: Props) => {
  const { say } = useTexts();
  const { tell } = useTell();
  const board = useBoard();
  const [tried, setTried] = useState<Many | null>(null);
  const [problem, setProblem] = useState<Message | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const [numbers] = useState(() => orders.map(({ number }) => number));

  const look = useCallback(async (): Promise<void> => {
    setProblem(null);
    await board.moveMany(numbers, 'start_production', true).then(setTried, (error: unknown) => {
      setProblem(problemOf(error));
    });
  }, [board, numbers]);
  useEffect(() => void look(), [look]);

  const go = async (): Promise<void> => {
    if (!tried || busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      const { moved, refused } = await board.moveMany(tried.moved, 'start_production', false);
      tell('success', say('production.begun', { count: moved.length }));
      if (refused.length > 0) {
        tell('warning', say('production.left-out', { count: refused.length }));
      }
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>{say('production.start')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={3} role="status">
            {!tried && !problem && <Typography>{say('production.checking')}</Typography>}
            {tried && (
              <>
                <Typography fontWeight="semiBold">
                  {say('production.would', { count: tried.moved.length })}
                </Typography>
                <Quiet>{tried.moved.join(', ')}</Quiet>
              </>
            )}
            {tried && tried.refused.length > 0 && (
              <>
                <Typography textColor="danger600" fontWeight="semiBold">
                  {say('production.would-not', { count: tried.refused.length })}
                </Typography>
                <ul>
                  {tried.refused.map(({ number, why }) => (
                    <li key={number}>
                      <Quiet>
                        {number}: {say(...whyOf(why))}
                      </Quiet>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Flex>
          {problem && (
            <Typography role="alert" textColor="danger700" fontWeight="semiBold">
              {say(...problem)}
            </Typography>
          )}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {say('cancel')}
          </Button>
          {problem && !tried ? (
            <Button onClick={() => void look()}>{say('retry')}</Button>
          ) : (
            <Button
              onClick={() => void go()}
              loading={isBusy}
              disabled={!tried || tried.moved.length === 0}
            >
              {say('production.go', { count: tried?.moved.length ?? 0 })}
            </Button>
          )}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};
