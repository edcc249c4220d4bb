/** What is due to the authors by a day: late, held and why, and the payment order of the rest. */
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column, Quiet } from '@oner/platform/admin/styled.ts';
import { sumText } from '@oner/platform/admin/sum-text.ts';
import { TextField } from '@oner/platform/admin/TextField.tsx';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { useAsking } from '@oner/platform/admin/use-asking.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Button, Flex, Typography } from '@strapi/design-system';
import type { DueRow } from '../api/types.ts';
import { usePayouts } from '../api/use-payouts.ts';
import { LockDialog } from '../house/LockDialog.tsx';
import { useRights } from '../rights.ts';
import { useWords } from '../words/use-words.ts';
import { DueTableRow, dueColumns } from './DueTableRow.tsx';
import { dueSums } from './due-sums.ts';
import { ProposeDialog } from './ProposeDialog.tsx';

const DuePage = () => {
  const { say } = useWords();
  const payouts = usePayouts();
  const rights = useRights();
  const { params, set } = useAddress<'through'>();
  const wanted = params.get('through')?.match(/^20\d\d-\d\d-\d\d$/)?.[0];
  const list = usePaged(async () => {
    const { due, ...more } = await payouts.due(wanted);
    return { rows: due, next: null, more };
  }, wanted ?? '');
  const lock = useAsking<DueRow>(list.again);
  const proposal = useAsking<true>(list.again);
  const through = wanted ?? list.more?.through ?? '';
  const sums = dueSums(list.rows);
  return (
    <Column aria-label={say('due.title')} tabIndex={0}>
      <PageHead title={say('due.title')} rule={say('due.rule')} />
      <Flex gap={4} wrap="wrap" alignItems="flex-end">
        <TextField
          name="through"
          label={say('due.through')}
          value={through}
          error={false}
          most={10}
          type="date"
          isOptional
          onChange={(day) => set({ through: day })}
        />
        {rights.has('propose') && (
          <Button
            size="L"
            disabled={list.is !== 'ready' || sums.free === 0}
            onClick={() => proposal.ask(true)}
          >
            {say('due.propose')}
          </Button>
        )}
      </Flex>
      {list.more && (
        <div role="status">
          {list.rows.length > 0 && (
            <Typography fontWeight="semiBold">
              {say('due.summary', { ...sums, amount: sumText(sums.amount) })}
            </Typography>
          )}
          <Quiet>{say('due.underway', { ...list.more.counts })}</Quiet>
        </div>
      )}
      <Listing
        list={list}
        label={say('due.title')}
        columns={dueColumns.map((column) => say(`due.${column}`))}
        none={say('due.none')}
        rowOf={(row: DueRow) => (
          <DueTableRow key={`${row.author.id} ${row.acts.join(' ')}`} row={row} onLock={lock.ask} />
        )}
      />
      {lock.asking && <LockDialog author={lock.asking.author} {...lock.dialog} />}
      {proposal.asking && <ProposeDialog {...{ through, sums }} {...proposal.dialog} />}
    </Column>
  );
};

export default DuePage;
