import { sections } from '@oner/config/contract/shapes';
import type { StaffQueuePage } from '@oner/config/contract/staff-moderation';
import type { Kind } from '@oner/config/contract/staff-moderation-works';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { Toggles } from '@oner/platform/admin/styled.ts';
import { Box, Checkbox, Flex, SingleSelect, SingleSelectOption, Tag } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../use-texts.ts';
import type { QueueFilters, useQueueFilters } from './use-queue.ts';

const Kinds = styled(Toggles)`
  button {
    flex: 1;
    padding: 0.8rem;
    min-block-size: 3.6rem;
  }
`;

type Props = {
  readonly filters: QueueFilters;
  readonly counts: StaffQueuePage['counts'];
  /** Name of the author that the queue is filtered by. */
  readonly author: string;
  readonly search: React.RefObject<HTMLInputElement>;
  readonly set: ReturnType<typeof useQueueFilters>['set'];
};

const kinds: readonly (Kind | undefined)[] = [undefined, 'placement', 'change'];
const every = 'every';

export const FilterBar = ({ filters, counts, author, search, set }: Props) => {
  const { say, number } = useTexts();
  const find = useCallback((q: string) => set({ q, work: undefined }), [set]);
  const countOf = (kind: Kind | undefined): number => {
    if (kind === 'change') return counts.changes;
    return kind === 'placement' ? counts.waiting - counts.changes : counts.waiting;
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} padding={4} paddingBottom={2}>
      <Kinds>
        {kinds.map((kind) => (
          <button
            key={kind ?? every}
            type="button"
            aria-pressed={filters.kind === kind}
            onClick={() => set({ kind, work: undefined })}
          >
            {say(`queue.${kind ?? 'all'}`)}
            {(filters.kind === undefined || filters.kind === kind) && ` · ${number(countOf(kind))}`}
          </button>
        ))}
      </Kinds>
      <SearchBox q={filters.q ?? ''} label={say('queue.search')} box={search} onSearch={find} />
      <Box>
        <SingleSelect
          size="S"
          aria-label={say('queue.section')}
          value={filters.section ?? every}
          onChange={(next) =>
            set({ section: next === every ? undefined : String(next), work: undefined })
          }
        >
          <SingleSelectOption value={every}>{say('queue.every-section')}</SingleSelectOption>
          {sections.map((section) => (
            <SingleSelectOption key={section} value={section}>
              {say(`section.${section}`)}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Box>
      <Flex gap={3} justifyContent="space-between">
        <Checkbox
          checked={filters.flagged === 'true'}
          onCheckedChange={(on) => set({ flagged: on ? 'true' : undefined, work: undefined })}
        >
          {say('queue.flagged')}
        </Checkbox>
        <Mark tone={counts.overdue > 0 ? 'danger' : 'success'}>
          {say('queue.overdue', { count: counts.overdue })}
        </Mark>
      </Flex>
      <Checkbox
        checked={filters.newcomer === 'true'}
        onCheckedChange={(on) => set({ newcomer: on ? 'true' : undefined, work: undefined })}
      >
        {say('queue.newcomer')}
      </Checkbox>
      {(filters.approved || !!counts.approved) && (
        <Checkbox
          checked={filters.approved === 'true'}
          onCheckedChange={(on) => set({ approved: on ? 'true' : undefined, work: undefined })}
        >
          {say('queue.approved', { count: counts.approved ?? 0 })}
        </Checkbox>
      )}
      {filters.seller && (
        <Tag
          icon={<Cross aria-hidden />}
          label={say('queue.author-off')}
          onClick={() => set({ seller: undefined, work: undefined })}
        >
          {say('queue.author', { name: author })}
        </Tag>
      )}
    </Flex>
  );
};
