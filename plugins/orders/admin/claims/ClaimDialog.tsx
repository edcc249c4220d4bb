import type { claimOutcomes } from '@oner/config/contract/claims';
import type { StaffClaim } from '@oner/config/contract/staff-claims';
import { formatPhone, formatSum } from '@oner/config/terms';
import { DetailDialog } from '@oner/platform/admin/ConfirmModal.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import { ChoiceField, TextField } from '@oner/platform/admin/TextField.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { FormProblem, useFormRequest, useRequest } from '@oner/platform/admin/use-request.tsx';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Reports } from '../handover/Reports.tsx';
import { readAmount } from '../move/moves.ts';
import { useRights } from '../rights.ts';
import { PrivatePhotos } from '../shell/PrivatePhotos.tsx';
import { useAnnounce, useTexts } from '../use-texts.ts';

type ClaimDialogProps = { readonly number: string; onClose(): void };

export const waitsForAnswer = ({ state }: Pick<StaffClaim, 'state'>): boolean =>
  state === 'received' || state === 'in_review';

/** Texts of the buyer and of the shop. */
const Correspondence = ({ claim }: { claim: StaffClaim }) => {
  const { say, date, moment } = useTexts();
  const calls = useStaffCalls();
  const { number, kind, wish, text, reply, outcome, answer, amount, answeredAt } = claim;
  const load = useCallback(
    (photo: string) => calls.getClaimPhoto({ id: number, photo }),
    [calls, number],
  );
  return (
    <>
      <Quiet>
        {claim.item} · {say('claim.order', { number: claim.order })}
      </Quiet>
      <Quiet>
        {claim.recipient || say('list.no-name')} · {formatPhone(claim.phone)} · {claim.email}
      </Quiet>
      {waitsForAnswer(claim) && (
        <Typography tag="p">
          {say('claims.due')}: {date(claim.answerBy)}{' '}
          {claim.overdue && <Mark tone="danger">{say('term.over')}</Mark>}
        </Typography>
      )}
      <Typography fontWeight="semiBold">
        {say(`kind.${kind}`)}, {say(`wish.${wish}`)}
      </Typography>
      <Typography style={{ whiteSpace: 'pre-line' }}>{text}</Typography>
      <PrivatePhotos label={say('claim.photos')} photos={claim.photos} load={load} />
      {claim.handover && <Reports number={claim.order} handover={claim.handover} />}
      {answer && (
        <div>
          <Head>{say('claim.decision')}</Head>
          <Typography style={{ whiteSpace: 'pre-line' }}>
            {outcome && say(`outcome.${outcome}`)}
            {amount !== null && `, ${formatSum(amount)}`}: {answer}
          </Typography>
          {answeredAt && <Quiet>{moment(answeredAt)}</Quiet>}
        </div>
      )}
      {reply && (
        <div>
          <Head>{say('claim.reply')}</Head>
          <Typography style={{ whiteSpace: 'pre-line' }}>{reply}</Typography>
        </div>
      )}
    </>
  );
};

/** One claim with its photos and the answer. */
export const ClaimDialog = ({ number, onClose }: ClaimDialogProps) => {
  const { say } = useTexts();
  const { announce } = useAnnounce();
  const calls = useStaffCalls();
  const rights = useRights();
  const { loaded, again } = useLoaded(['claim', number], () => calls.getClaim({ id: number }));
  const [isWriting, setWriting] = useState(false);
  const { isBusy, request } = useRequest();
  const claim = loaded.is === 'ready' ? loaded.value : null;
  const take = () =>
    request(async () => {
      await calls.takeClaim({ id: number });
      announce('success', say('claim.taken'));
    });
  return (
    <DetailDialog
      title={say('claim.title', { number })}
      loaded={loaded}
      again={again}
      hasForm={isWriting}
      onClose={onClose}
      actions={
        claim &&
        waitsForAnswer(claim) && (
          <>
            {claim.state === 'received' && rights.has('move') && (
              <Button variant="secondary" loading={isBusy} onClick={() => void take()}>
                {say('claim.take')}
              </Button>
            )}
            {rights.has('refund') && (
              <Button onClick={() => setWriting(true)}>{say('claim.answer')}</Button>
            )}
          </>
        )
      }
    >
      {(shown) => (
        <>
          <Correspondence claim={shown} />
          {waitsForAnswer(shown) && !rights.has('refund') && <Quiet>{say('claim.no-right')}</Quiet>}
          {isWriting && (
            <AnswerForm
              claim={shown}
              onCancel={() => setWriting(false)}
              onDone={() => {
                announce('success', say('claim.sent'));
                onClose();
              }}
            />
          )}
        </>
      )}
    </DetailDialog>
  );
};

type AnswerFormProps = {
  readonly claim: StaffClaim;
  onCancel(): void;
  onDone(): void;
};

/** The outcome, its reason, and the amount of a refund: all of it if the order never arrived. */
const AnswerForm = ({ claim, onCancel, onDone }: AnswerFormProps) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const [outcome, setOutcome] = useState<(typeof claimOutcomes)[number]>(claim.wish);
  const [text, setText] = useState('');
  const [typed, setTyped] = useState(String(claim.left));
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, send } = useFormRequest();
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus(), []);
  const isPart = outcome === 'refund' && claim.delivered;
  const amount = readAmount(typed, claim.left);

  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (text.trim() === '' || (isPart && amount === null)) return;
    const part = isPart && amount !== null ? { amount } : {};
    await send(async () => {
      await calls.answerClaim({ id: claim.number, body: { outcome, text: text.trim(), ...part } });
      onDone();
    });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={say('claim.answer')}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <ChoiceField
          name="outcome"
          label={say('claim.decision')}
          value={outcome}
          choices={claim.outcomes.map((one) => [one, say(`outcome.${one}`)] as const)}
          onChange={(next) => setOutcome(claim.outcomes.find((one) => one === next) ?? outcome)}
        />
        {outcome === 'refund' && !claim.delivered && (
          <Typography>{say('claim.whole', { amount: formatSum(claim.left) })}</Typography>
        )}
        {isPart && (
          <TextField
            name="amount"
            label={say('move.amount')}
            value={typed}
            error={
              isTried && amount === null
                ? say('missing.amount', { most: formatSum(claim.left) })
                : false
            }
            maxLength={14}
            isNumber
            onChange={setTyped}
          />
        )}
        <TextField
          name="text"
          label={say('claim.text', { language: say(`language.${claim.language}`) })}
          value={text}
          error={isTried && text.trim() === '' ? say('claim.text-missing') : false}
          maxLength={2000}
          isLong
          onChange={setText}
        />
        <FormProblem>{problem}</FormProblem>
        <Flex gap={2}>
          <Button type="submit" loading={isBusy}>
            {say('claim.answer')}
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            {say('cancel')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};
