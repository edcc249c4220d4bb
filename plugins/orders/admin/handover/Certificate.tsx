import { Ask } from '@oner/platform/admin/Ask.tsx';
import { TextField } from '@oner/platform/admin/TextField.tsx';
import { Button, Flex } from '@strapi/design-system';
import { useState } from 'react';
import { useOrderCalls, type WholeOrder } from '../api.ts';
import { useRights } from '../rights.ts';
import { type Message, problemOf } from '../texts.ts';
import { useTell, useTexts } from '../use-texts.ts';

type Props = { readonly order: WholeOrder; onWithdrawn(order: WholeOrder): void };

/** The certificate of a sold original, and the way to withdraw it; nothing before it is issued. */
export const Certificate = ({ order, onWithdrawn }: Props) => {
  const { say } = useTexts();
  const rights = useRights();
  const [isAsked, setAsked] = useState(false);
  const { certificate } = order;
  if (!certificate) return null;
  const { code, state } = certificate;
  return (
    <Flex gap={3} wrap="wrap" justifyContent="space-between">
      <span>{say(`certificate.${state}`, { code })}</span>
      {state !== 'withdrawn' && rights.has('move') && (
        <Button variant="danger-light" onClick={() => setAsked(true)}>
          {say('certificate.withdraw')}
        </Button>
      )}
      {isAsked && (
        <WithdrawDialog
          order={order}
          code={code}
          onClose={() => setAsked(false)}
          onDone={(fresh) => {
            setAsked(false);
            onWithdrawn(fresh);
          }}
        />
      )}
    </Flex>
  );
};

type DialogProps = {
  readonly order: WholeOrder;
  readonly code: string;
  onClose(): void;
  onDone(order: WholeOrder): void;
};

/** What is typed stays where the server refuses. */
const WithdrawDialog = ({ order, code, onClose, onDone }: DialogProps) => {
  const { say } = useTexts();
  const { tell } = useTell();
  const calls = useOrderCalls();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const send = async (): Promise<void> => {
    setTried(true);
    if (reason.trim() === '') return;
    setBusy(true);
    setProblem(null);
    try {
      const after = await calls.withdrawCertificate(order.number, reason);
      tell('success', say('certificate.done'));
      onDone(after);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Ask
      title={say('certificate.withdraw')}
      about={code}
      told={say('certificate.told')}
      button={say('certificate.withdraw')}
      isGrave
      isBusy={isBusy}
      onClose={onClose}
      problem={problem && say(...problem)}
      onSend={() => void send()}
    >
      <TextField
        name="reason"
        label={say('move.reason')}
        hint={say('move.reason-hint-buyer')}
        value={reason}
        error={isTried && reason.trim() === '' ? say('missing.reason') : false}
        most={300}
        isLong
        onChange={setReason}
      />
    </Ask>
  );
};
