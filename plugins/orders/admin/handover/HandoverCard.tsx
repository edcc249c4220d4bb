import type { StaffOrder } from '@oner/config/contract/staff-orders';
import { Card, Head, Quiet } from '@oner/platform/admin/styled.ts';
import { Button, Flex } from '@strapi/design-system';
import { useState } from 'react';
import { useRights } from '../rights.ts';
import { useTexts } from '../use-texts.ts';
import { Certificate } from './Certificate.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { Reports } from './Reports.tsx';

type Props = { readonly order: StaffOrder; onReported(order: StaffOrder): void };

/** Reports of an original, and those that staff may write; nothing for merchandise. */
export const HandoverCard = ({ order, onReported }: Props) => {
  const { say, date } = useTexts();
  const rights = useRights();
  const [writing, setWriting] = useState<'dispatch' | 'return' | null>(null);
  const { handover, number, rent } = order;
  if (!handover) return null;
  const { byReports, goes, can } = handover;
  const mayWrite = rights.has('move');
  return (
    <Card aria-label={say('handover.title')}>
      <Flex direction="column" alignItems="stretch" gap={3} padding={4}>
        <div>
          <Head>{say('handover.title')}</Head>
          <Quiet>{say(`handover.goes-${goes}`)}</Quiet>
          {rent && (
            <Quiet>
              {say('rents.period', { from: date(rent.first_day), to: date(rent.last_day) })} ·{' '}
              {say(`rent.${rent.state}`)}
            </Quiet>
          )}
          {!byReports && <Quiet>{say('handover.old')}</Quiet>}
        </div>
        <Reports number={number} handover={handover} />
        <Certificate order={order} onWithdrawn={onReported} />
        {mayWrite && (can.dispatch || can.reportReturn) && (
          <Flex gap={2} wrap="wrap">
            {can.dispatch && (
              <Button variant="secondary" onClick={() => setWriting('dispatch')}>
                {say('handover.report-dispatch')}
              </Button>
            )}
            {can.reportReturn && (
              <Button variant="secondary" onClick={() => setWriting('return')}>
                {say('handover.report-return')}
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      {writing && (
        <ReportDialog
          kind={writing}
          order={order}
          handover={handover}
          onClose={() => setWriting(null)}
          onDone={(fresh) => {
            setWriting(null);
            onReported(fresh);
          }}
        />
      )}
    </Card>
  );
};
