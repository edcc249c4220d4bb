import { mostReportPhotos } from '@oner/config/contract/handover';
import { receiptVerdicts } from '@oner/config/contract/order-states';
import type { StaffHandover, StaffOrder } from '@oner/config/contract/staff-orders';
import { type PackingKind, packingKinds, packingSteps } from '@oner/config/terms';
import { ConfirmModal } from '@oner/platform/admin/ConfirmModal.tsx';
import { ChoiceField, TextField } from '@oner/platform/admin/TextField.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useFormRequest } from '@oner/platform/admin/use-request.tsx';
import { Checkbox, Field, Flex, Typography } from '@strapi/design-system';
import { useRef, useState } from 'react';
import { useAnnounce, useTexts } from '../use-texts.ts';

type Props = {
  readonly kind: 'dispatch' | 'return';
  readonly order: StaffOrder;
  readonly handover: Pick<StaffHandover, 'goes' | 'packing'>;
  onClose(): void;
  onDone(order: StaffOrder): void;
};

/** A report by staff: a dispatch for an author, or a return. A refusal keeps the typed input. */
export const ReportDialog = ({ kind, order, handover, onClose, onDone }: Props) => {
  const { goes } = handover;
  const { say } = useTexts();
  const { announce } = useAnnounce();
  const calls = useStaffCalls();
  const files = useRef<HTMLInputElement>(null);
  const [packing, setPacking] = useState<PackingKind>(handover.packing);
  const [done, setDone] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState({
    declared: String(order.total),
    place: '',
    tracking: '',
    note: '',
    reason: '',
  });
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, send } = useFormRequest();
  const isDispatch = kind === 'dispatch';
  const isRentBack = !isDispatch && order.rent !== null;
  const [verdict, setVerdict] = useState<(typeof receiptVerdicts)[number]>('as-described');
  const steps = packingSteps[packing];
  const isPacked = steps.every((step) => done.includes(step));
  const isFilled = (field: keyof typeof typed): boolean => typed[field].trim() !== '';
  const missing = (field: keyof typeof typed) =>
    isTried && !isFilled(field) ? say('handover.missing') : false;
  const photos = (): readonly File[] => [...(files.current?.files ?? [])];
  const photosFit = photos().length >= 1 && photos().length <= mostReportPhotos;

  const submit = async (): Promise<void> => {
    setTried(true);
    const count = photos().length;
    if (count < 1 || count > mostReportPhotos) return;
    const needed =
      goes === 'at-authors'
        ? (['declared', 'reason', 'place'] as const)
        : (['declared', 'reason'] as const);
    if (isDispatch && (!isPacked || needed.some((field) => !isFilled(field)))) return;
    const form = new FormData();
    if (typed.note.trim()) form.set('note', typed.note);
    if (isRentBack) form.set('verdict', verdict);
    if (isDispatch) {
      form.set('packing', packing);
      form.set('steps', done.join(','));
      form.set('declared', typed.declared.replaceAll(/\s/g, ''));
      form.set('reason', typed.reason);
      if (goes === 'at-authors') form.set('place', typed.place);
      if (goes === 'by-courier' && typed.tracking.trim()) form.set('tracking', typed.tracking);
    }
    for (const photo of photos()) form.append('photo', photo, photo.name);
    await send(async () => {
      const after = await (isDispatch
        ? calls.reportDispatch({ number: order.number, body: form })
        : calls.reportReturn({ number: order.number, body: form }));
      announce('success', say('handover.done'));
      onDone(after);
    });
  };
  const text = (field: keyof typeof typed, most: number, isLong = false, isOptional = false) => (
    <TextField
      name={field}
      label={say(field === 'reason' ? 'move.reason' : `handover.${field}`)}
      value={typed[field]}
      error={isOptional ? false : missing(field)}
      maxLength={most}
      isLong={isLong}
      isOptional={isOptional}
      isNumber={field === 'declared'}
      onChange={(value) => setTyped({ ...typed, [field]: value })}
    />
  );
  return (
    <ConfirmModal
      title={say(`handover.report-${kind}`)}
      about={say('move.about', {
        number: order.number,
        name: order.recipient || say('list.no-name'),
      })}
      description={say(`handover.${kind}-told`)}
      button={say(`handover.report-${kind}`)}
      isBusy={isBusy}
      onClose={onClose}
      problem={problem}
      onSend={() => void submit()}
    >
      {isDispatch && (
        <>
          <ChoiceField
            name="packing"
            label={say('handover.packing')}
            value={packing}
            choices={packingKinds.map((one) => [one, say(`packing-kinds.${one}`)] as const)}
            onChange={(value) => {
              setPacking(packingKinds.find((one) => one === value) ?? packing);
              setDone([]);
            }}
          />
          <Flex
            tag="fieldset"
            direction="column"
            alignItems="start"
            gap={2}
            style={{ border: 0, padding: 0 }}
          >
            <Typography tag="legend" variant="pi" fontWeight="bold">
              {say('handover.steps')}
            </Typography>
            {steps.map((step) => (
              <Checkbox
                key={step}
                checked={done.includes(step)}
                onCheckedChange={(is) =>
                  setDone(is === true ? [...done, step] : done.filter((one) => one !== step))
                }
              >
                {say(`packing-steps.${step}`)}
              </Checkbox>
            ))}
            {isTried && !isPacked && (
              <Typography role="alert" textColor="danger700" variant="pi">
                {say('handover.missing-steps')}
              </Typography>
            )}
          </Flex>
        </>
      )}
      <Field.Root
        name="photo"
        required
        error={isTried && !photosFit ? say('handover.missing-photos') : false}
      >
        <Field.Label>{say('handover.photos')}</Field.Label>
        <input
          ref={files}
          id="report-photos"
          aria-label={say('handover.photos')}
          type="file"
          accept="image/jpeg,image/png"
          multiple
          style={{ maxInlineSize: '100%' }}
          onChange={() => setTried(false)}
        />
        <Field.Error />
      </Field.Root>
      {isRentBack && (
        <ChoiceField
          name="verdict"
          label={say('handover.verdict')}
          value={verdict}
          choices={receiptVerdicts.map((one) => [one, say(`handover.${one}`)] as const)}
          onChange={(value) => setVerdict(receiptVerdicts.find((one) => one === value) ?? verdict)}
        />
      )}
      {isDispatch && text('declared', 12)}
      {isDispatch && goes === 'at-authors' && text('place', 300, true)}
      {isDispatch && goes === 'by-courier' && text('tracking', 60, false, true)}
      {text('note', 1000, true, true)}
      {isDispatch && text('reason', 300, true)}
    </ConfirmModal>
  );
};
