import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useOrderCalls, type WholeOrder } from '../api.ts';
import { useRights } from '../rights.ts';
import { useReasonField, useTexts } from '../use-texts.ts';

type Props = { readonly order: WholeOrder; onWithdrawn(order: WholeOrder): void };

/** The certificate of a sold original, and its withdrawal; nothing before it is issued. */
export const Certificate = ({ order, onWithdrawn }: Props) => {
  const { say } = useTexts();
  const calls = useOrderCalls();
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
            onWithdrawn(await calls.withdrawCertificate(order.number, reason))
          }
          done={say('certificate.done')}
          onClose={() => setAsked(false)}
        />
      )}
    </Flex>
  );
};
