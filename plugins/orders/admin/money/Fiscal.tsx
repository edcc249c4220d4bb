import type { StaffFiscal } from '@oner/config/contract/staff-payments';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Button, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useMoney } from '../api/use-money.ts';
import { useRights } from '../rights.ts';
import { OrderLink } from '../shell/OrderLink.tsx';
import { useTell, useTexts } from '../use-texts.ts';

/** Receipts that the cash register has not taken yet; they are tried again by themselves, or by hand. */
export const Fiscal = () => {
  const { say, moment } = useTexts();
  const { tell, failed } = useTell();
  const money = useMoney();
  const rights = useRights();
  const [busy, setBusy] = useState<number | null>(null);
  const list = usePaged(async () => {
    return { rows: await money.fiscal(), next: null, more: null };
  }, 'fiscal');
  const retry = async (id: number): Promise<void> => {
    setBusy(id);
    await money.retryFiscal(id).then(() => tell('success', say('fiscal.retried')), failed);
    setBusy(null);
    list.again();
  };
  return (
    <>
      <Typography variant="beta" tag="h3">
        {say('fiscal.title')}
      </Typography>
      <Listing
        list={list}
        label={say('fiscal.title')}
        columns={[
          say('fiscal.receipt'),
          say('fiscal.kind'),
          say('bank.order'),
          say('bank.amount'),
          say('fiscal.failure'),
          say('bank.deeds'),
        ]}
        none={say('fiscal.none')}
        rowOf={(document: StaffFiscal) => (
          <tr key={document.id}>
            <td data-short>
              {document.receipt}
              <Quiet>{moment(document.askedAt)}</Quiet>
            </td>
            <td>{say(`fiscal.kind-${document.kind}`)}</td>
            <td data-short>
              <OrderLink number={document.order} />
            </td>
            <td data-short>{sumText(document.amount)}</td>
            <td>
              {document.failure}
              <Quiet>{say('fiscal.tries', { count: document.tries })}</Quiet>
            </td>
            <td>
              {rights.has('match') && (
                <Button
                  size="S"
                  variant="secondary"
                  loading={busy === document.id}
                  onClick={() => void retry(document.id)}
                >
                  {say('fiscal.retry')}
                </Button>
              )}
            </td>
          </tr>
        )}
      />
    </>
  );
};
