import type { StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import type { StaffOrderRow } from '@oner/config/contract/staff-orders';
import { DialogFrame } from '@oner/platform/admin/ConfirmModal.tsx';
import { refusalCodeOf } from '@oner/platform/admin/problem.ts';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { useTranslator } from '@oner/platform/admin/translator.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { saveFile } from '@oner/platform/admin/use-loaded.ts';
import { FormProblem, useFormRequest } from '@oner/platform/admin/use-request.tsx';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Message, problemOf, whyOf } from '../texts.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';

const mostOrders = 50;
const pollMs = 2000;

type MovedOrders = StaffCallReply<typeof staffCalls.moveOrders>;
type State =
  | { readonly is: 'idle' }
  | { readonly is: 'busy'; readonly ready: number; readonly total: number }
  | { readonly is: 'failed'; readonly message: Message };

/** Downloads the print files of the chosen orders as a ZIP, with progress, because large works take minutes. */
export const PackButton = ({ numbers }: { numbers: readonly string[] }) => {
  const { say, number, language } = useTexts();
  const { announce } = useAnnounce();
  const calls = useStaffCalls();
  const [state, setState] = useState<State>({ is: 'idle' });
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const load = async (): Promise<void> => {
    const stop = new AbortController();
    control.current = stop;
    setState({ is: 'busy', ready: 0, total: 0 });
    const poll = setInterval(() => {
      calls.getPrintProgress({ query: { numbers: numbers.join(',') } }, stop.signal).then(
        ({ ready, total }) => !stop.signal.aborted && setState({ is: 'busy', ready, total }),
        // The download reports its own error.
        () => undefined,
      );
    }, pollMs);
    try {
      const pack = await calls.getPrintPack(
        { query: { numbers: numbers.join(','), lang: language } },
        stop.signal,
      );
      saveFile(pack, `print-${numbers[0] ?? ''}-${numbers.length}.zip`);
      announce('success', say('production.packed'));
      stop.abort();
      setState({ is: 'idle' });
    } catch (error) {
      const isStopped = stop.signal.aborted;
      stop.abort();
      const message: Message =
        refusalCodeOf(error) === '' ? ['production.broken', {}] : problemOf(error);
      setState(isStopped ? { is: 'idle' } : { is: 'failed', message });
    } finally {
      clearInterval(poll);
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
          {say(...state.message)}
        </Typography>
      )}
      {isTooMuch && (
        <Typography role="status">{say('production.most', { most: mostOrders })}</Typography>
      )}
    </Flex>
  );
};

type StartDialogProps = {
  readonly orders: readonly StaffOrderRow[];
  onClose(): void;
  onDone(): void;
};

/** Starts the production of several orders: first a dry run, then each order on its own. */
export const StartDialog = ({ orders, onClose, onDone }: StartDialogProps) => {
  const { say } = useTexts();
  const { announce } = useAnnounce();
  const calls = useStaffCalls();
  const [tried, setTried] = useState<MovedOrders | null>(null);
  const { errorText } = useTranslator();
  const { isBusy, problem, setProblem, send } = useFormRequest();
  const [numbers] = useState(() => orders.map(({ number }) => number));

  const tryOut = useCallback(async (): Promise<void> => {
    setProblem(null);
    await calls
      .moveOrders({ body: { move: 'start_production', numbers: [...numbers], dryRun: true } })
      .then(setTried, (error: unknown) => setProblem(errorText(error)));
  }, [calls, numbers, errorText, setProblem]);
  useEffect(() => void tryOut(), [tryOut]);

  const go = ({ moved: numbersToMove }: MovedOrders) =>
    send(async () => {
      const { moved, refused } = await calls.moveOrders({
        body: { move: 'start_production', numbers: [...numbersToMove] },
      });
      announce('success', say('production.begun', { count: moved.length }));
      if (refused.length > 0) {
        announce('warning', say('production.left-out', { count: refused.length }));
      }
      onDone();
    });
  return (
    <DialogFrame title={say('production.start')} onClose={onClose}>
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
        <FormProblem>{problem}</FormProblem>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          {say('cancel')}
        </Button>
        {problem && !tried ? (
          <Button onClick={() => void tryOut()}>{say('retry')}</Button>
        ) : (
          <Button
            onClick={() => tried && void go(tried)}
            loading={isBusy}
            disabled={!tried || tried.moved.length === 0}
          >
            {say('production.go', { count: tried?.moved.length ?? 0 })}
          </Button>
        )}
      </Modal.Footer>
    </DialogFrame>
  );
};
