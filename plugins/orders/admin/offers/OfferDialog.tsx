import { longestMessage, mostReadyDays } from '@oner/config/contract/offer-states';
import { type StaffConversation, splitReport } from '@oner/config/contract/staff-offers';
import { formatSum } from '@oner/config/terms';
import { ConfirmForm, type FormField } from '@oner/platform/admin/ConfirmForm.tsx';
import { DetailDialog } from '@oner/platform/admin/ConfirmModal.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import { timeLeft, toneOf } from '@oner/platform/admin/time-left.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readAmount } from '../move/moves.ts';
import { useRights } from '../rights.ts';
import { OrderLink } from '../shell/OrderLink.tsx';
import { useReasonField, useTexts } from '../use-texts.ts';

const highestPrice = 1_000_000_000;
const answers = ['accept', 'counter', 'decline'] as const;
type Answer = (typeof answers)[number];
const steps = ['uphold', 'dismiss', 'close'] as const;
type Report = StaffConversation['reports'][number];
type Form =
  | { readonly answer: Answer }
  | { readonly isClosing: true }
  | { readonly step: (typeof steps)[number]; readonly report: Report };
/** A form keeps the conversation that it began with: an answer is to the price that was shown. */
type Begun = Form & { readonly conversation: StaffConversation };

type Props = { readonly id: string; onClose(): void };

/** One conversation in full: its messages and offer, its deadline, and the actions of staff. */
export const OfferDialog = ({ id, onClose }: Props) => {
  const { say, language } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const { loaded, again } = useLoaded(['offer', id], () => calls.getOffer({ id }));
  const [form, setForm] = useState<Begun | null>(null);
  const conversation = loaded.is === 'ready' ? loaded.value : null;
  const begin = (next: Form) => conversation && setForm({ ...next, conversation });
  if (form) {
    const dialog = { conversation: form.conversation, onClose: () => setForm(null) };
    if ('answer' in form) return <AnswerForm move={form.answer} {...dialog} />;
    if ('isClosing' in form) return <CloseForm {...dialog} />;
    return <ReportForm step={form.step} report={form.report} {...dialog} />;
  }
  const can = answers.filter((move) => conversation?.offer?.can.includes(move));
  return (
    <DetailDialog
      title={conversation?.work.names[language] ?? say('offers.conversation')}
      loaded={loaded}
      again={again}
      onClose={onClose}
      actions={
        rights.has('move') && (
          <>
            {can.map((move) => (
              <Button
                key={move}
                variant={move === 'decline' ? 'danger-light' : 'secondary'}
                onClick={() => begin({ answer: move })}
              >
                {say(`offer.${move}`)}
              </Button>
            ))}
            {conversation?.open && (
              <Button variant="danger-light" onClick={() => begin({ isClosing: true })}>
                {say('offers.close')}
              </Button>
            )}
          </>
        )
      }
    >
      {(shown) => (
        <>
          <Facts conversation={shown} />
          <Correspondence conversation={shown} />
          {shown.reports.length > 0 && (
            <Reports
              reports={shown.reports}
              mayAnswer={rights.has('move')}
              onStep={(step, report) => begin({ step, report })}
            />
          )}
          {!rights.has('move') && <Quiet>{say('offers.no-right')}</Quiet>}
        </>
      )}
    </DetailDialog>
  );
};

/** The work, both sides, the state and the deadline. */
const Facts = ({ conversation }: { readonly conversation: StaffConversation }) => {
  const { say, language, moment, until } = useTexts();
  const { work, workUrl, other, open, offer, order, now } = conversation;
  return (
    <div>
      <Quiet>
        {work.author || say('offers.no-name')} · {say(`section.${work.section}`)} ·{' '}
        <Typography tag="a" href={workUrl} target="_blank" rel="noreferrer" textColor="primary600">
          {say('offers.open-work')}
        </Typography>
      </Quiet>
      <Quiet>
        {say('party.buyer')}: {other || say('offers.no-name')}
      </Quiet>
      {offer && (
        <Typography tag="p" fontWeight="semiBold">
          {say(`offer-kind.${offer.kind}`)}
          {offer.subject && ` (${offer.subject[language]})`}
          {offer.price !== null && `, ${formatSum(offer.price)}`}:{' '}
          {say(`offer-state.${offer.state}`)}
        </Typography>
      )}
      {offer && offer.listed !== null && (
        <Quiet>{say('offers.listed', { amount: formatSum(offer.listed) })}</Quiet>
      )}
      {offer && offer.days !== null && <Quiet>{say('offers.days', { days: offer.days })}</Quiet>}
      {offer?.due && (
        <Typography tag="p">
          {say(offer.state === 'accepted' ? 'offers.pay-by' : 'offers.answer-by', {
            time: moment(offer.due),
          })}
          <Mark tone={toneOf(offer.due, Date.parse(now))}>
            {say(...timeLeft(offer.due, Date.parse(now), until))}
          </Mark>
        </Typography>
      )}
      {order && <OrderLink number={order}>{say('offers.order', { number: order })}</OrderLink>}
      {!open && <Quiet>{say('offers.closed')}</Quiet>}
    </div>
  );
};

const Entries = styled.ol`
  display: grid;
  gap: 1.2rem;
  list-style: none;
`;

/** Messages and moves by time. */
const Correspondence = ({ conversation }: { readonly conversation: StaffConversation }) => {
  const { say, moment } = useTexts();
  const written = conversation.messages.map((message) => ({
    ...message,
    at: message.sent,
    move: null,
  }));
  const done = conversation.steps.map((step) => ({ ...step, text: null }));
  const entries = [...done, ...written].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <section aria-label={say('offers.conversation')}>
      <Head>{say('offers.conversation')}</Head>
      {entries.length === 0 && <Quiet>{say('offers.silence')}</Quiet>}
      <Entries>
        {entries.map((entry, place) => (
          <li key={`${entry.at} ${place}`}>
            <Quiet>
              {say(`party.${entry.by ?? 'system'}`)} · {moment(entry.at)}
              {entry.move === null && entry.contacts && (
                <Mark tone="warning">{say('offers.contacts')}</Mark>
              )}
            </Quiet>
            {entry.move === null ? (
              <Typography style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {entry.text || say('offers.emptied')}
              </Typography>
            ) : (
              <Typography fontWeight="semiBold">
                {say(`offer-step.${entry.move}`)}
                {entry.price !== null && `: ${formatSum(entry.price)}`}
              </Typography>
            )}
          </li>
        ))}
      </Entries>
    </section>
  );
};

type ReportsProps = {
  readonly reports: readonly Report[];
  readonly mayAnswer: boolean;
  onStep(step: (typeof steps)[number], report: Report): void;
};

/** The text of a report, without the id of the conversation that is open. */
const shownTextOf = ({ text }: Report): string => {
  const about = splitReport(text);
  return about ? `${about.before}${about.after.trimStart()}` : text;
};

/** Reports with their answers, and the actions on them. */
const Reports = ({ reports, mayAnswer, onStep }: ReportsProps) => {
  const { say, moment } = useTexts();
  return (
    <section aria-label={say('offers.reports')}>
      <Head>{say('offers.reports')}</Head>
      <Entries>
        {reports.map((report) => (
          <li key={report.id}>
            <Quiet>
              {say('report.by', { party: say(`party.${report.by}`) })} · {moment(report.sent)}
              <Mark tone={report.state === 'new' ? 'danger' : 'neutral'}>
                {say(`report.${report.state}`)}
              </Mark>
            </Quiet>
            <Typography style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {shownTextOf(report)}
            </Typography>
            {report.answer && <Quiet>{report.answer}</Quiet>}
            {mayAnswer && (report.state === 'new' || report.state === 'in_work') && (
              <Flex gap={2} wrap="wrap" paddingTop={2}>
                {steps.map((step) => (
                  <Button
                    key={step}
                    size="S"
                    variant="tertiary"
                    onClick={() => onStep(step, report)}
                  >
                    {say(`report.${step}`)}
                  </Button>
                ))}
              </Flex>
            )}
          </li>
        ))}
      </Entries>
    </section>
  );
};

type DialogProps = {
  readonly conversation: StaffConversation;
  onClose(): void;
};

/** An answer to the open offer on behalf of its author, with the reason. */
const AnswerForm = ({ move, conversation, ...dialog }: DialogProps & { readonly move: Answer }) => {
  const { say, language } = useTexts();
  const calls = useStaffCalls();
  const reason = { ...useReasonField('offer.reason-hint'), label: say('offer.field-reason') };
  const { id, offer, work, other } = conversation;
  const isConfirming = move === 'accept' && offer?.kind === 'request';
  const readDays = (text: string): number | null => readAmount(text, mostReadyDays);
  const price: FormField = {
    name: 'price',
    label: say('offer.field-price'),
    missing: say('missing.price'),
    maxLength: 14,
    validate: (text) => (readAmount(text, highestPrice) === null ? say('missing.price') : null),
  };
  const days: FormField = {
    name: 'days',
    label: say('offer.field-days'),
    missing: say('missing.days', { most: mostReadyDays }),
    maxLength: 3,
    validate: (text) =>
      readDays(text) === null ? say('missing.days', { most: mostReadyDays }) : null,
  };
  const text: FormField = {
    name: 'text',
    label: say('offer.field-text'),
    maxLength: longestMessage,
    isLong: true,
  };
  return (
    <ConfirmForm
      title={say(`offer.${move}`)}
      about={[
        work.names[language],
        work.author,
        other || say('offers.no-name'),
        ...(offer?.price ? [formatSum(offer.price)] : []),
        ...(offer?.listed ? [say('offers.listed', { amount: formatSum(offer.listed) })] : []),
      ].join(' · ')}
      description={say(`offer.${move}.told`)}
      isDestructive={move === 'decline'}
      fields={[
        ...(move === 'counter' || isConfirming ? [price] : []),
        ...(isConfirming ? [days] : []),
        text,
        reason,
      ]}
      run={(typed) => {
        const named = readAmount(typed.price ?? '', highestPrice);
        const term = readDays(typed.days ?? '');
        return calls.answerOfferForAuthor({
          id,
          body: {
            move,
            version: offer?.version ?? 0,
            ...(named !== null && { price: named }),
            ...(term !== null && { days: term }),
            ...(typed.text && { text: typed.text }),
            reason: typed.reason ?? '',
          },
        });
      }}
      done={say('offer.done')}
      {...dialog}
    />
  );
};

/** Closes the conversation, with a reason for both sides. */
const CloseForm = ({ conversation, ...dialog }: DialogProps) => {
  const { say, language } = useTexts();
  const calls = useStaffCalls();
  const reasonField = useReasonField('offers.close.hint');
  return (
    <ConfirmForm
      title={say('offers.close')}
      about={`${conversation.work.names[language]} · ${conversation.other || say('offers.no-name')}`}
      description={say('offers.close.told')}
      isDestructive
      fields={[reasonField]}
      run={({ reason = '' }) => calls.closeConversation({ id: conversation.id, body: { reason } })}
      done={say('offers.close.done')}
      {...dialog}
    />
  );
};

type ReportFormProps = DialogProps & {
  readonly step: (typeof steps)[number];
  readonly report: Report;
};

/** The reply to the sender of a report, or the reason for none. */
const ReportForm = ({ step, report, conversation, ...dialog }: ReportFormProps) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const reasonField = useReasonField('offer.reason-hint');
  const text: FormField = {
    name: 'text',
    label: say('report.text', { language: say(`language.${report.language}`) }),
    missing: say('claim.text-missing'),
    maxLength: 4000,
    isLong: true,
  };
  return (
    <ConfirmForm
      title={say(`report.${step}`)}
      about={report.text.slice(0, 200)}
      description={say(`report.${step}.told`)}
      fields={[...(step === 'close' ? [] : [text]), reasonField]}
      run={(typed) => {
        const reason = typed.reason ?? '';
        const outcome = step === 'uphold' ? 'upheld' : 'dismissed';
        return calls.answerConversationReport({
          id: conversation.id,
          report: report.id,
          body:
            step === 'close'
              ? { move: 'close', reason }
              : { move: 'answer', outcome, text: typed.text ?? '', reason },
        });
      }}
      done={say('report.done')}
      {...dialog}
    />
  );
};
