/** Page of acts by state and month, where objections are answered. */

import { type StaffAct, staffActStates } from '@oner/config/contract/staff-acts';
import { Choice } from '@oner/platform/admin/Choice.tsx';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Flex } from '@strapi/design-system';
import { useTexts } from '../use-texts.ts';
import { ActTableRow, actColumns } from './ActTableRow.tsx';
import { monthsBack, readCorrection } from './form.ts';

type Props = {
  readonly act: StaffAct;
  onClose(): void;
};

/** Dialog to answer an objection and correct the sum of the act. */
const AnswerDialog = ({ act, ...rest }: Props) => {
  const { say, inMonth } = useTexts();
  const calls = useStaffCalls();
  const { id, number, author, month, objection } = act;
  return (
    <ConfirmForm
      {...rest}
      title={say('act.answer')}
      about={say('act.about', { number, author: author.name, month: inMonth(month) })}
      description={say('act.answer.told', { objection: objection ?? '' })}
      fields={[
        {
          name: 'text',
          label: say('act.text'),
          maxLength: 2000,
          isLong: true,
          missing: say('missing.text'),
        },
        {
          name: 'correction',
          label: say('act.correction'),
          maxLength: 16,
          hint: say('act.correction-hint'),
          validate: (typed) => (readCorrection(typed) === null ? say('missing.correction') : null),
        },
      ]}
      run={({ text = '', correction = '' }) => {
        const sum = readCorrection(correction);
        return calls.answerObjection({
          id,
          body: { text, ...(sum !== null && { correction: sum }) },
        });
      }}
      done={say('act.done', { number })}
    />
  );
};

const filters = ['all', ...staffActStates] as const;
const months = ['all', ...monthsBack(new Date(), 24)];

const ActsPage = () => {
  const { say, inMonth, number } = useTexts();
  const calls = useStaffCalls();
  const { params, set } = useAddress<'state' | 'month'>();
  const state = filters.find((one) => one === params.get('state')) ?? 'all';
  const month = params.get('month')?.match(/^20\d\d-(0[1-9]|1[0-2])$/)?.[0] ?? 'all';
  const list = usePaged(['acts', state, month], 'acts', (after) => {
    const query = {
      after,
      ...(month !== 'all' && { month }),
      ...(state !== 'all' && { state }),
    };
    return calls.listAuthorActs({ query });
  });
  const { openFor, show } = useActionDialog<StaffAct>();
  const stateText = (one: (typeof filters)[number]): string => {
    const count = one === 'all' ? undefined : list.more?.counts[one];
    return count === undefined ? say(`act.${one}`) : `${say(`act.${one}`)} · ${number(count)}`;
  };
  return (
    <DeskPage title={say('acts.title')} rule={say('acts.rule')}>
      <Flex gap={2} wrap="wrap">
        <Choice
          label={say('acts.filter')}
          value={state}
          values={filters}
          textOf={stateText}
          onChange={(one) => set({ state: one === 'all' ? undefined : one })}
        />
        <Choice
          label={say('acts.month-filter')}
          value={month}
          values={months.includes(month) ? months : [...months, month]}
          textOf={(one) => (one === 'all' ? say('acts.all-months') : inMonth(one))}
          onChange={(one) => set({ month: one === 'all' ? undefined : one })}
        />
      </Flex>
      <Listing
        list={list}
        label={say('acts.title')}
        columns={actColumns.map((column) => say(`acts.${column}`))}
        none={say('acts.none')}
        rowOf={(act: StaffAct) => (
          <ActTableRow key={act.id} act={act} onAnswer={() => openFor(act)} />
        )}
      />
      {show((act, dialog) => (
        <AnswerDialog act={act} {...dialog} />
      ))}
    </DeskPage>
  );
};

export default ActsPage;
