/** The bank's statements beside our books: what does not agree, and what becomes of it. */

import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column } from '@oner/platform/admin/styled.ts';
import { useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { Differences } from './Differences.tsx';
import { Fiscal } from './Fiscal.tsx';
import { Statements } from './Statements.tsx';
import { TakeStatement } from './TakeStatement.tsx';

const BankPage = () => {
  const { say } = useWords();
  const [turn, setTurn] = useState(0);
  return (
    <Column aria-label={say('bank.title')} tabIndex={0}>
      <PageHead title={say('bank.title')} rule={say('bank.rule')} />
      <TakeStatement onTaken={() => setTurn((last) => last + 1)} />
      <Differences turn={turn} />
      <Statements turn={turn} />
      <Fiscal />
    </Column>
  );
};

export default BankPage;
