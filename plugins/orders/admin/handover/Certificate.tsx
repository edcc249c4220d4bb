import type { StaffOrder } from '@oner/config/contract/staff-orders';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useRights } from '../rights.ts';
import { useReasonField, useTexts } from '../use-texts.ts';

type Props = { readonly order: StaffOrder; onWithdrawn(order: StaffOrder): void };

/** The certificate of a sold original, and its withdrawal; nothing before it is issued. */
export const Certificate = ({ order, onWithdrawn }: Props) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const reasonField = useReasonField('move.reason-hint-buyer');
  const [isAsked, setAsked] = useState(false);
  const { certificate } = order;
  if (!certificate) return null;
  const { code, state } = certificate;
  return (
    <Flex gap={3} wrap="wrap" justifyContent="space-between">
      <Typography>{say(`certificate.${state}`, { code })}</Typography>
      {state !== 'withdrawn' && rights.has('move') && (
        <Button variant="danger-light" onClick={() => setAsked(true)}>
          {say('certificate.withdraw')}
        </Button>
      )}
      {isAsked && (
        <ConfirmForm
          title={say('certificate.withdraw')}
          about={code}
          description={say('certificate.told')}
          isDestructive
          fields={[reasonField]}
          run={async ({ reason = '' }) =>
            onWithdrawn(await calls.withdrawCertificate({ number: order.number, body: { reason } }))
          }
          done={say('certificate.done')}
          onClose={() => setAsked(false)}
        />
      )}
    </Flex>
  );
};
