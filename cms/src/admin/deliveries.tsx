/** Failed e-mails, each with a button to retry; and failed messages that were replaced by e-mails. */
import type { StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useNotification, Widget } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

type Seen = StaffCallReply<typeof staffCalls.listDeliveries>;

const shownMessages = 5;

export const Deliveries = () => {
  const { formatMessage, formatDate } = useIntl();
  const calls = useStaffCalls();
  const { toggleNotification } = useNotification();
  const [seen, setSeen] = useState<Seen | 'failed' | null>(null);
  const [busy, setBusy] = useState<number | null>(null);

  const load = useCallback(async (): Promise<void> => {
    setSeen(await calls.listDeliveries().catch((): 'failed' => 'failed'));
  }, [calls]);
  useEffect(() => void load(), [load]);

  const retry = async (id: number): Promise<void> => {
    setBusy(id);
    const sent = await calls.retryDelivery({ id }).catch((): null => null);
    const message = formatMessage({
      id: sent ? 'oner.deliveries.sent' : 'notification.error',
    });
    toggleNotification({ type: sent ? 'success' : 'danger', message });
    setBusy(null);
    await load();
  };

  if (seen === null) return <Widget.Loading />;
  if (seen === 'failed') return <Widget.Error />;
  const { letters: emails, messages } = seen;
  if (emails.length === 0 && messages.length === 0) {
    return (
      <Typography textColor="neutral600">
        {formatMessage({ id: 'oner.deliveries.nothing' })}
      </Typography>
    );
  }
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} padding={2}>
      {emails.map(({ id, to, subject, at, why }) => (
        <Flex key={id} tag="li" justifyContent="space-between" gap={4}>
          <Flex direction="column" alignItems="flex-start">
            <Typography fontWeight="bold">{subject}</Typography>
            <Typography variant="pi" textColor="neutral600">
              {to} · {formatDate(at, { day: '2-digit', month: '2-digit', year: 'numeric' })} · {why}
            </Typography>
          </Flex>
          <Button
            variant="secondary"
            size="S"
            loading={busy === id}
            aria-label={`${formatMessage({ id: 'oner.deliveries.retry' })}: ${subject}`}
            onClick={() => void retry(id)}
          >
            {formatMessage({ id: 'oner.deliveries.retry' })}
          </Button>
        </Flex>
      ))}
      {messages.slice(0, shownMessages).map(({ id, channel, note }) => (
        <Typography key={id} tag="li" variant="pi" textColor="neutral600">
          {formatMessage({ id: 'oner.deliveries.message' }, { channel })} {note && `(${note})`}
        </Typography>
      ))}
    </Flex>
  );
};
