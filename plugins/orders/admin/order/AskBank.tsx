import { Button } from '@strapi/design-system';
import { useState } from 'react';
import { useMoney } from '../api/use-money.ts';
import { useTell, useTexts } from '../use-texts.ts';

/** Whoever does not want to wait for the next question of the schedule, or was called after the last one, asks by hand. */
export const AskBank = ({ order }: { order: string }) => {
  const { say } = useTexts();
  const { tell, failed } = useTell();
  const money = useMoney();
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const { heard } = await money.askBank(order);
      tell(heard ? 'success' : 'warning', say(heard ? 'order.bank-heard' : 'order.bank-silent'));
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button size="S" variant="secondary" loading={isBusy} onClick={() => void ask()}>
        {say('order.ask-bank')}
      </Button>
    </div>
  );
};
