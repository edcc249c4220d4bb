import type { StaffReason, StaffWork } from '@oner/config/contract/staff-moderation';
import type { Decision, Remark } from '@oner/config/contract/staff-moderation-works';
import { Key, Quiet } from '@oner/platform/admin/styled.ts';
import { TextField } from '@oner/platform/admin/TextField.tsx';
import { Button, Field, Flex } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../use-texts.ts';
import { RemarkCard } from './RemarkCard.tsx';
import type { ActionVerdict } from './rules.ts';

const Choices = styled.div`
  max-block-size: 26rem;
  overflow-y: auto;
  label {
    display: flex;
    gap: 1rem;
    align-items: center;
    min-block-size: 4rem;
    padding: 0.4rem 0.8rem;
    border-radius: ${({ theme }) => theme.borderRadius};
    font-size: 1.4rem;
    cursor: pointer;
  }
  label:has(:checked) {
    background: ${({ theme }) => theme.colors.primary100};
  }
  kbd {
    margin-inline-start: auto;
  }
  input {
    accent-color: ${({ theme }) => theme.colors.primary600};
  }
`;

type Props = {
  readonly decision: Exclude<Decision, 'approve'>;
  readonly reasons: readonly StaffReason[];
  /** Undefined for a bulk action. */
  readonly work?: StaffWork | undefined;
  /** Label of the button, if it does not send yet. */
  readonly submit?: string;
  onSend(verdict: ActionVerdict): Promise<unknown>;
  onCancel(): void;
};

/** Reasons with their details. By keyboard: type to find one or press its number, Enter, Enter. */
export const ReasonForm = (props: Props) => {
  const { decision, reasons, work, submit: submitText, onSend, onCancel } = props;
  const { say, language } = useTexts();
  const [typed, setTyped] = useState('');
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [form, find, send] = [
    useRef<HTMLFormElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLButtonElement>(null),
  ];
  const [picked, setPicked] = useState<{ readonly key: string | undefined } | null>(null);
  useEffect(() => find.current?.focus(), []);
  // After a choice by keyboard, focus moves to the first missing detail, otherwise to the send button.
  useEffect(() => {
    if (!picked) return;
    const first = form.current?.querySelector<HTMLElement>(`textarea[name^="${picked.key}."]`);
    (first ?? send.current)?.focus();
  }, [picked]);

  const wanted = typed.trim().toLocaleLowerCase();
  const found = reasons.filter(({ labels }) =>
    Object.values(labels).some((label) => label.toLocaleLowerCase().includes(wanted)),
  );
  const chosen = remarks.flatMap((remark) => {
    const reason = reasons.find(({ key }) => key === remark.key);
    return reason ? [{ remark, reason }] : [];
  });
  const isChosen = (key: string): boolean => remarks.some((one) => one.key === key);
  const choose = (key: string, on: boolean): void => {
    setTried(false);
    const others = remarks.filter((one) => one.key !== key);
    setRemarks(on ? [...others, { key, facts: {} }] : others);
  };
  const press = (event: React.KeyboardEvent): void => {
    const number = typed === '' && /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (event.key !== 'Enter' && number === 0) return;
    event.preventDefault();
    const isDone = number === 0 && typed === '' && remarks.length > 0;
    const one = isDone ? undefined : found[Math.max(number - 1, 0)];
    if (!one && !isDone) return;
    if (one && !isChosen(one.key)) choose(one.key, true);
    setTyped('');
    setPicked({ key: one?.key });
  };
  const submit = async (event: React.SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (chosen.length === 0 || isBusy) return;
    setTried(true);
    if (
      chosen.some(({ reason, remark }) => reason.needs.some((fact) => !remark.facts[fact]?.trim()))
    )
      return;
    setBusy(true);
    await onSend({ decision, reasons: [...remarks], note: note.trim() });
    setBusy(false);
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label={say(`bulk.${decision}`)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Field.Root name="find" hint={say('reason.hint')}>
          <Field.Label>{say('reason.find')}</Field.Label>
          <Field.Input
            ref={find}
            value={typed}
            autoComplete="off"
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
            onKeyDown={press}
          />
          <Field.Hint />
        </Field.Root>
        <Choices role="group" aria-label={say('reason.label')}>
          {found.map((one, index) => (
            <label key={one.key}>
              <input
                type="checkbox"
                checked={isChosen(one.key)}
                onChange={({ target }) => choose(one.key, target.checked)}
              />
              {one.labels[language]}
              {typed === '' && index < 9 && <Key aria-hidden>{index + 1}</Key>}
            </label>
          ))}
          {found.length === 0 && <Quiet>{say('reason.none')}</Quiet>}
        </Choices>
        {chosen.map(({ remark, reason }) => (
          <RemarkCard
            key={reason.key}
            reason={reason}
            remark={remark}
            work={work}
            isTried={isTried}
            onChange={(next) =>
              setRemarks(remarks.map((one) => (one.key === next.key ? next : one)))
            }
          />
        ))}
        {chosen.length > 1 && (
          <TextField
            name="note"
            label={say('reason.note-all')}
            value={note}
            maxLength={1000}
            error={false}
            isOptional
            isLong
            onChange={setNote}
          />
        )}
        {work?.author && chosen.length > 0 && (
          <Quiet>
            {say('reason.language', { language: say(`language.${work.author.language}`) })}
          </Quiet>
        )}
        <Flex gap={2} wrap="wrap">
          <Button
            ref={send}
            type="submit"
            variant="danger"
            loading={isBusy}
            disabled={chosen.length === 0}
          >
            {submitText ?? say(`reason.send.${decision}`)}
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            {say('reason.cancel')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};
