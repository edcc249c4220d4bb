import { sections } from '@oner/config/contract/shapes';
import type { StaffWork } from '@oner/config/contract/staff-moderation';
import { ConfirmModal } from '@oner/platform/admin/ConfirmModal.tsx';
import { Fold } from '@oner/platform/admin/styled.ts';
import { ChoiceField, TextField } from '@oner/platform/admin/TextField.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useFormRequest } from '@oner/platform/admin/use-request.tsx';
import { Checkbox, Flex } from '@strapi/design-system';
import { useState } from 'react';
import { useAnnounce, useTexts } from '../use-texts.ts';
import {
  type DecisionDraft,
  decisionDraftOf,
  editOf,
  fieldLanguages,
  textFields,
  titleFields,
} from './rules.ts';
import { useRefusals } from './use-decisions.ts';

type Props = { readonly work: StaffWork; onClose(): void; onSaved(): void };

/** Edits section, texts and visibility, effective at once; the author is sent the change and the reason. */
export const EditDialog = ({ work, onClose, onSaved }: Props) => {
  const { say } = useTexts();
  const { announce } = useAnnounce();
  const refusals = useRefusals();
  const calls = useStaffCalls();
  const before = decisionDraftOf(work);
  const [draft, setDraft] = useState(before);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, problem, setProblem, send } = useFormRequest();
  const set = (change: Partial<DecisionDraft>): void => setDraft({ ...draft, ...change });

  const save = async (): Promise<void> => {
    const edit = editOf(before, draft);
    setProblem(edit ? null : say('edit.nothing'));
    if (!edit) return;
    setTried(true);
    if (reason.trim() === '' || draft.title.trim() === '') return;
    await send(async () => {
      const { refused } = await calls.editWorks({
        body: { works: [work.id], ...edit, reason: reason.trim() },
      });
      if (refused.length > 0) {
        setProblem(refused.map((one) => refusals.textOf(one.why)).join(' '));
        return;
      }
      announce('success', say('edit.saved'));
      onSaved();
    });
  };
  const title = (field: 'title' | (typeof titleFields)[number]) => (
    <TextField
      key={field}
      name={field}
      label={say(`field.${field}`)}
      value={draft[field]}
      maxLength={120}
      error={isTried && field === 'title' && draft.title.trim() === '' && say('papers.missing')}
      isOptional={field !== 'title'}
      {...(field !== 'title' && { lang: fieldLanguages[field] })}
      onChange={(text) => set({ [field]: text })}
    />
  );
  return (
    <ConfirmModal
      title={say('edit.title', { title: work.draft.title })}
      description={say('edit.told')}
      button={say('edit.save')}
      isBusy={isBusy}
      problem={problem}
      onSend={() => void save()}
      onClose={onClose}
    >
      <ChoiceField
        name="section"
        label={say('field.section')}
        value={draft.section}
        choices={sections.map((section) => [section, say(`section.${section}`)] as const)}
        onChange={(next) => set({ section: sections.find((one) => one === next) ?? draft.section })}
      />
      {title('title')}
      <details open={titleFields.some((field) => before[field] !== '')}>
        <Fold>{say('edit.titles')}</Fold>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {titleFields.map(title)}
        </Flex>
      </details>
      {textFields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={say(`field.${field}`)}
          value={draft[field]}
          maxLength={4000}
          error={false}
          isOptional
          isLong
          lang={fieldLanguages[field]}
          onChange={(text) => set({ [field]: text })}
        />
      ))}
      <Checkbox checked={draft.hidden} onCheckedChange={(on) => set({ hidden: on === true })}>
        {say('edit.hidden')}
      </Checkbox>
      <Checkbox checked={draft.mainPage} onCheckedChange={(on) => set({ mainPage: on === true })}>
        {say('edit.main-page')}
      </Checkbox>
      <TextField
        name="reason"
        label={say('edit.reason')}
        value={reason}
        maxLength={500}
        isLong
        error={isTried && reason.trim() === '' && say('problem.reason-required')}
        onChange={setReason}
      />
    </ConfirmModal>
  );
};
