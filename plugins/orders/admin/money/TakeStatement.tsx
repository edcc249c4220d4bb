import type { GatewayName } from '@oner/config/contract/gateways';
import { TakeFile } from '@oner/platform/admin/TakeFile.tsx';
import { useMoney } from '../api/use-money.ts';
import { useRights } from '../rights.ts';
import { useTell, useTexts } from '../use-texts.ts';

type Props = { readonly banks: readonly GatewayName[]; onTaken(): void };

/** Takes a statement in. The same one again changes nothing, so a second try is always right. */
export const TakeStatement = ({ banks, onTaken }: Props) => {
  const { say } = useTexts();
  const { tell } = useTell();
  const money = useMoney();
  const rights = useRights();
  if (!rights.has('match')) return null;

  const send = async (file: File, bank?: string): Promise<void> => {
    const { statement, known } = await money.takeStatement(file, bank);
    const { name, rows, fresh } = statement;
    if (known) tell('info', say('bank.known'));
    else tell('success', say('bank.taken', { name, rows, fresh }));
    onTaken();
  };
  return (
    <TakeFile
      label={say('bank.file')}
      button={say('bank.take')}
      missing={say('problem.file-required')}
      banks={banks}
      bankLabel={say('bank.which')}
      accept=".csv,text/csv,text/plain"
      send={send}
    />
  );
};
