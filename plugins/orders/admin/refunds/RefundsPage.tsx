/** Refunds that wait for people: a second person agrees, a failed one goes on by hand. */
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Card, Column, Quiet, Rows } from '@oner/platform/admin/styled.ts';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { Refund } from '../api/types.ts';
import { useMe, useRights } from '../rights.ts';
import { sumText } from '../shell/sum-text.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { useWords } from '../words/use-words.ts';
import { RefundDeedDialog } from './RefundDeedDialog.tsx';
import { type RefundDeed, refundOffers, refundState } from './refund-state.ts';

const columns = ['order', 'amount', 'state', 'reason', 'asked', 'deeds'] as const;
const variants = {
  approve: 'default',
  confirm: 'default',
  retry: 'secondary',
  transfer: 'secondary',
  drop: 'danger-light',
} as const satisfies Readonly<Record<RefundDeed, string>>;

const RefundsPage = () => {
  const { say, moment } = useWords();
  const rights = useRights();
  const me = useMe();
  const { loaded, again } = useLoaded((board) => board.refunds());
  const [asking, setAsking] = useState<{ refund: Refund; deed: RefundDeed } | null>(null);
  return (
    <Column aria-label={say('refunds.title')} tabIndex={0}>
      <div>
        <Typography variant="alpha" tag="h2">
          {say('refunds.title')}
        </Typography>
        <Quiet>{say('refunds.rule')}</Quiet>
      </div>
      {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
      {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
      {loaded.is === 'ready' && loaded.value.length === 0 && (
        <Typography role="status">{say('refunds.none')}</Typography>
      )}
      {loaded.is === 'ready' && loaded.value.length > 0 && (
        <Card>
          <Rows>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {say(`refunds.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {loaded.value.map((refund) => {
                const [word, tone] = refundState(refund);
                const offers = refundOffers(refund, rights, me);
                return (
                  <tr key={refund.id}>
                    <td data-short>
                      <Anchor to={`/plugins/orders?stage=refunds&order=${refund.number}`}>
                        {refund.number}
                      </Anchor>
                    </td>
                    <td data-short>
                      {sumText(refund.amount)}
                      <Quiet>{say(`way.${refund.way}`)}</Quiet>
                    </td>
                    <td>
                      <Mark tone={tone}>{say(word)}</Mark>
                      {refund.approvedByName && (
                        <Quiet>{say('refund.agreed', { name: refund.approvedByName })}</Quiet>
                      )}
                    </td>
                    <td>
                      {refund.reason}
                      {refund.failure && <Quiet>{refund.failure}</Quiet>}
                    </td>
                    <td>
                      {refund.askedByName ?? refund.askedBy}
                      <Quiet>{moment(refund.askedAt)}</Quiet>
                    </td>
                    <td>
                      <Flex gap={2} wrap="wrap">
                        {offers.map(({ deed, why }) =>
                          why ? (
                            <Quiet key={deed}>{say(why)}</Quiet>
                          ) : (
                            <Button
                              key={deed}
                              size="S"
                              variant={variants[deed]}
                              onClick={() => setAsking({ refund, deed })}
                            >
                              {say(`refund.${deed}`)}
                            </Button>
                          ),
                        )}
                      </Flex>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Rows>
        </Card>
      )}
      {asking && (
        <RefundDeedDialog
          {...asking}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            again();
          }}
          onMoved={again}
        />
      )}
    </Column>
  );
};

export default RefundsPage;
