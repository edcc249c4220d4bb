import { Button, Flex, Typography } from '@strapi/design-system';
import { useId, useRef, useState } from 'react';
import { problemOf, type Said } from '../api/problem.ts';
import { useMoney } from '../api/use-money.ts';
import { useRights } from '../rights.ts';
import { useTell, useWords } from '../words/use-words.ts';

/** Takes a statement in. The same one again changes nothing, so a second try is always right. */
export const TakeStatement = ({ onTaken }: { onTaken(): void }) => {
  const { say } = useWords();
  const { tell } = useTell();
  const money = useMoney();
  const rights = useRights();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!rights.has('match')) return null;

  const send = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setProblem(['problem.file-required', {}]);
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const { statement, known } = await money.takeStatement(file);
      const { name, rows, fresh } = statement;
      if (known) tell('info', say('bank.known'));
      else tell('success', say('bank.taken', { name, rows, fresh }));
      if (input.current) input.current.value = '';
      onTaken();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={send}>
      <Flex gap={3} wrap="wrap">
        <Typography tag="label" htmlFor={id} fontWeight="semiBold">
          {say('bank.file')}
        </Typography>
        <input id={id} ref={input} type="file" accept=".csv,text/csv,text/plain" />
        <Button type="submit" loading={isBusy}>
          {say('bank.take')}
        </Button>
      </Flex>
      {problem && (
        <Typography role="alert" textColor="danger700">
          {say(...problem)}
        </Typography>
      )}
    </form>
  );
};
