/** Refunds that wait for people: a second person agrees, a failed one goes on by hand. */

import type { StaffRefund } from '@oner/config/contract/staff-orders';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Anchor, Column, Quiet } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { useAsking } from '@oner/platform/admin/use-asking.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Button, Flex } from '@strapi/design-system';
import { useBoard } from '../api/use-board.ts';
import { useMe, useRights } from '../rights.ts';
import { useTexts } from '../use-texts.ts';
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
  const { say, moment } = useTexts();
  const rights = useRights();
  const me = useMe();
  const board = useBoard();
  const list = usePaged(async () => {
    return { rows: await board.refunds(), next: null, more: null };
  }, 'refunds');
  const { asking, ask, dialog } = useAsking<{ refund: StaffRefund; deed: RefundDeed }>(list.again);
  return (
    <Column aria-label={say('refunds.title')} tabIndex={0}>
      <PageHead title={say('refunds.title')} rule={say('refunds.rule')} />
      <Listing
        list={list}
        label={say('refunds.title')}
        columns={columns.map((column) => say(`refunds.${column}`))}
        none={say('refunds.none')}
        rowOf={(refund: StaffRefund) => {
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
                        onClick={() => ask({ refund, deed })}
                      >
                        {say(`refund.${deed}`)}
                      </Button>
                    ),
                  )}
                </Flex>
              </td>
            </tr>
          );
        }}
      />
      {asking && <RefundDeedDialog {...asking} {...dialog} />}
    </Column>
  );
};

export default RefundsPage;
