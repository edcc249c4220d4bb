import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Head, Quiet } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import type { WholeOrder } from '../api/types.ts';
import { refundState } from '../refunds/refund-state.ts';
import { useTexts } from '../use-texts.ts';
import { AskBank } from './AskBank.tsx';
import { ReceiptRow } from './ReceiptRow.tsx';

/** What came in and what went back, each with its receipt. */
export const Money = ({ order }: { order: WholeOrder }) => {
  const { say } = useTexts();
  const { refunds, receipts, left, paidAt } = order;
  const isWaiting = refunds.some(({ state }) => state === 'waiting' || state === 'failed');
  return (
    <section aria-label={say('order.money')} style={{ display: 'grid', gap: '0.8rem' }}>
      <Head>{say('order.money')}</Head>
      {!paidAt && <Quiet>{say('order.no-money')}</Quiet>}
      {order.payment === 'awaiting' && <AskBank order={order.number} />}
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.id} order={order.number} receipt={receipt} />
      ))}
      {refunds.map((refund) => {
        const [word, tone] = refundState(refund);
        return (
          <div key={refund.id}>
            <Quiet>
              {sumText(refund.amount)}, {say(`way.${refund.way}`)}
              <Mark tone={tone}>{say(word)}</Mark>
            </Quiet>
            <Quiet>{refund.reason}</Quiet>
          </div>
        );
      })}
      {isWaiting && <Anchor to="/plugins/orders/refunds">{say('tab.refunds')}</Anchor>}
      {paidAt && refunds.length > 0 && (
        <Quiet>
          {say('order.left')}: {sumText(left)}
        </Quiet>
      )}
    </section>
  );
};
