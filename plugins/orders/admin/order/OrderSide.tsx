import type { StaffOrder } from '@oner/config/contract/staff-orders';
import { formatSum } from '@oner/config/terms';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Head, Quiet } from '@oner/platform/admin/styled.ts';
import { lastInstantOf, timeLeft, toneOf } from '@oner/platform/admin/time-left.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { saveFile } from '@oner/platform/admin/use-loaded.ts';
import { useRequest } from '@oner/platform/admin/use-request.tsx';
import { Box, Button, Flex, TextButton, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { refundState } from '../refunds/refund-state.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';

/** Payment and refunds, each with its receipt. */
export const Money = ({ order }: { order: StaffOrder }) => {
  const { say } = useTexts();
  const { refunds, receipts, left, paidAt } = order;
  const isWaiting = refunds.some(({ state }) => state === 'waiting' || state === 'failed');
  return (
    <section aria-label={say('order.money')} style={{ display: 'grid', gap: '0.8rem' }}>
      <Head>{say('order.money')}</Head>
      {!paidAt && <Quiet>{say('order.no-money')}</Quiet>}
      {order.payment === 'awaiting' && <QueryBank order={order.number} />}
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.id} order={order.number} receipt={receipt} />
      ))}
      {refunds.map((refund) => {
        const [word, tone] = refundState(refund);
        return (
          <div key={refund.id}>
            <Quiet>
              {formatSum(refund.amount)}, {say(`way.${refund.way}`)}
              <Mark tone={tone}>{say(word)}</Mark>
            </Quiet>
            <Quiet>{refund.reason}</Quiet>
          </div>
        );
      })}
      {isWaiting && <Anchor to="/plugins/orders/refunds">{say('tab.refunds')}</Anchor>}
      {paidAt && refunds.length > 0 && (
        <Quiet>
          {say('order.left')}: {formatSum(left)}
        </Quiet>
      )}
    </section>
  );
};

/** Requests the payment's status from the bank by hand, before the next scheduled request or after the last one. */
const QueryBank = ({ order }: { order: string }) => {
  const { say } = useTexts();
  const { announce } = useAnnounce();
  const calls = useStaffCalls();
  const { isBusy, request } = useRequest();
  const ask = () =>
    request(async () => {
      const { heard } = await calls.askGateway({ number: order });
      announce(
        heard ? 'success' : 'warning',
        say(heard ? 'order.bank-heard' : 'order.bank-silent'),
      );
    });
  return (
    <div>
      <Button size="S" variant="secondary" loading={isBusy} onClick={() => void ask()}>
        {say('order.ask-bank')}
      </Button>
    </div>
  );
};

type ReceiptRowProps = { readonly order: string; readonly receipt: StaffOrder['receipts'][number] };

/** A receipt and its PDF in the user's language, which is fetched with the user's rights. */
const ReceiptRow = ({ order, receipt }: ReceiptRowProps) => {
  const { say, moment, language } = useTexts();
  const calls = useStaffCalls();
  const { isBusy, request } = useRequest();
  const { id, number, kind, amount, issuedAt } = receipt;
  const title = say(`order.receipt-${kind}`, { number });
  const save = () =>
    request(async () =>
      saveFile(
        await calls.getReceiptOfBoard({ number: order, receipt: id, query: { lang: language } }),
        `oner-receipt-${id}-${language}.pdf`,
      ),
    );
  return (
    <Flex gap={2} wrap="wrap">
      <Quiet>
        {title}: {formatSum(amount)}, {moment(issuedAt)}
      </Quiet>
      <TextButton
        startIcon={<Download aria-hidden />}
        loading={isBusy}
        aria-label={`${say('order.receipt-save')}: ${title}`}
        onClick={() => void save()}
      >
        {say('order.receipt-save')}
      </TextButton>
    </Flex>
  );
};

const backgrounds = { danger: 'danger100', warning: 'warning100', neutral: 'neutral100' } as const;
// Strapi's dark yellow on its light yellow has too little contrast for small text.
const texts = { danger: 'danger700', warning: 'neutral800', neutral: 'neutral800' } as const;

type ClockProps = {
  readonly term: StaffOrder['terms'][number];
  /** True for an original, which an author packs instead of production. */
  readonly isPacked: boolean;
  readonly now: number;
};

const Clock = ({ term, isPacked, now }: ClockProps) => {
  const { say, until, dayMonth, moment } = useTexts();
  const { endsAt } = term;
  const isOver = Date.parse(endsAt) <= now;
  // A term of the buyer is no alarm for staff.
  const tone = term.isOurs ? toneOf(endsAt, now) : 'neutral';
  const text = texts[tone];
  const [word, facts] = timeLeft(endsAt, now, until);
  return (
    <Box padding={3} hasRadius background={backgrounds[tone]}>
      <Flex justifyContent="space-between" gap={3}>
        <Typography textColor={text}>
          {say(term.term === 'produce' && isPacked ? 'term.pack' : `term.${term.term}`)}
        </Typography>
        <Typography variant="delta" textColor={text} style={{ whiteSpace: 'nowrap' }}>
          {isOver && !term.isOurs ? say('term.over') : say(word, facts)}
        </Typography>
      </Flex>
      {word !== 'time.until' && (
        <Typography variant="pi" textColor={text}>
          {term.term === 'impossible' ? moment(endsAt) : dayMonth(lastInstantOf(endsAt))}
        </Typography>
      )}
    </Box>
  );
};

/** Running terms, the shop's first. @param now the server's time, ms */
export const RunningTerms = ({ order, now }: { order: StaffOrder; now: number }) => {
  const { say } = useTexts();
  return (
    <section aria-label={say('terms.label')} style={{ display: 'grid', gap: '0.8rem' }}>
      <Head>{say('terms.label')}</Head>
      {order.terms.map((term) => (
        <Clock key={term.term} term={term} isPacked={order.handover !== null} now={now} />
      ))}
      {!order.terms.some(({ isOurs }) => isOurs) && <Quiet>{say('term.none')}</Quiet>}
    </section>
  );
};
