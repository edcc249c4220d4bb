/** Refunds that wait for staff: approval by a second person, or a manual way for a failed one. */

import type { StaffRefund } from '@oner/config/contract/staff-refunds';
import { formatSum } from '@oner/config/terms';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { useMe } from '@oner/platform/admin/desk-plugin.ts';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Flex } from '@strapi/design-system';
import { useRights } from '../rights.ts';
import { useTexts } from '../use-texts.ts';
import { type RefundAction, refundOffers, refundState } from './refund-state.ts';

const columns = ['order', 'amount', 'state', 'reason', 'asked', 'deeds'] as const;
const variants = {
  approve: 'default',
  confirm: 'default',
  retry: 'secondary',
  transfer: 'secondary',
  drop: 'danger-light',
} as const satisfies Readonly<Record<RefundAction, string>>;

const RefundsPage = () => {
  const { say, moment } = useTexts();
  const rights = useRights();
  const me = useMe();
  const calls = useStaffCalls();
  const list = usePaged(['refunds'], 'refunds', () => calls.listRefunds());
  const { openFor, show } = useActionDialog<{
    refund: StaffRefund;
    action: RefundAction;
  }>();
  return (
    <DeskPage title={say('refunds.title')} rule={say('refunds.rule')}>
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
                {formatSum(refund.amount)}
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
                  {offers.map(({ action, why }) =>
                    why ? (
                      <Quiet key={action}>{say(why)}</Quiet>
                    ) : (
                      <RowButton
                        key={action}
                        variant={variants[action]}
                        of={refund.number}
                        onClick={() => openFor({ refund, action })}
                      >
                        {say(`refund.${action}`)}
                      </RowButton>
                    ),
                  )}
                </Flex>
              </td>
            </tr>
          );
        }}
      />
      {show((asked, dialog) => (
        <RefundActionDialog {...asked} {...dialog} />
      ))}
    </DeskPage>
  );
};

export default RefundsPage;

type Props = {
  readonly refund: StaffRefund;
  readonly action: RefundAction;
  onClose(): void;
};

/** A decision about a refund, and its consequences. */
const RefundActionDialog = ({ refund, action, ...rest }: Props) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const { id, number } = refund;
  const amount = formatSum(refund.amount);
  const reference = {
    name: 'reference',
    label: say('refund.reference'),
    maxLength: 60,
    missing: say('missing.reference'),
  };
  return (
    <ConfirmForm
      {...rest}
      title={say(`refund.${action}`)}
      about={say('refund.about', { number, amount })}
      description={say(`refund.${action}.told`, { amount })}
      isDestructive={action === 'drop'}
      fields={action === 'confirm' ? [reference] : []}
      run={({ reference: typed = '' }) =>
        action === 'confirm'
          ? calls.confirmRefund({ id, body: { reference: typed } })
          : calls[`${action}Refund`]({ id })
      }
      done={say('refund.done', { number, deed: say(`refund.${action}`) })}
    />
  );
};
