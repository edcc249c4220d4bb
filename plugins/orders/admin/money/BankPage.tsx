/** The bank's statements beside our books: what does not agree, and what becomes of it. */

import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column } from '@oner/platform/admin/styled.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { useState } from 'react';
import { useMoney } from '../api/use-money.ts';
import { useTexts } from '../use-texts.ts';
import { Differences } from './Differences.tsx';
import { Fiscal } from './Fiscal.tsx';
import { Statements } from './Statements.tsx';
import { TakeStatement } from './TakeStatement.tsx';

const BankPage = () => {
  const { say } = useTexts();
  const money = useMoney();
  const [turn, setTurn] = useState(0);
  const { loaded } = useLoaded(async () => (await money.statements({ limit: 1 })).banks);
  const banks = loaded.is === 'ready' ? loaded.value : [];
  return (
    <Column aria-label={say('bank.title')} tabIndex={0}>
      <PageHead title={say('bank.title')} rule={say('bank.rule')} />
      <TakeStatement banks={banks} onTaken={() => setTurn((last) => last + 1)} />
      <Differences turn={turn} />
      <Statements turn={turn} banks={banks} />
      <Fiscal />
    </Column>
  );
};

export default BankPage;
