/** Licences of works: the list with their terms, and a dialog to withdraw one. */

import { licenceScopes } from '@oner/config/contract/licence-states';
import { licenceFilters, type StaffLicence } from '@oner/config/contract/staff-licences';
import { addDays, formatSum } from '@oner/config/terms';
import { Choice } from '@oner/platform/admin/Choice.tsx';
import { FilteredPage } from '@oner/platform/admin/DeskPage.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Flex } from '@strapi/design-system';
import { useCallback } from 'react';
import { useTexts } from '../use-texts.ts';
import { LicenceDialog } from './LicenceDialog.tsx';
import { useLicenceTexts } from './use-licence-texts.ts';

const columns = [
  'offers.work',
  'offers.buyer',
  'licence.use',
  'licence.term',
  'licence.downloads',
  'rents.actions',
] as const;

const LicencesPage = () => {
  const { say, language, number: grouped } = useTexts();
  const { stateOf, termsOf, termOf } = useLicenceTexts();
  const calls = useStaffCalls();
  const { params, set } = useAddress<'state' | 'scope' | 'q' | 'licence'>();
  const state = licenceFilters.find((one) => one === params.get('state')) ?? 'running';
  const scope = licenceScopes.find((one) => one === params.get('scope'));
  const q = params.get('q')?.slice(0, 100) ?? '';
  const opened = params.get('licence')?.match(/^\d{6,11}$/)?.[0];
  const list = usePaged(['licences', state, scope, q], 'licences', (after) => {
    const query = { state, scope, after: after && Number(after), ...(q && { q }) };
    return calls.listLicencesOfBoard({ query });
  });
  const search = useCallback((text: string) => set({ q: text }), [set]);
  return (
    <FilteredPage
      title={say('licences.title')}
      rule={say('licences.rule')}
      label={say('licences.filter')}
      value={state}
      values={licenceFilters}
      textOf={(one) => say(`licences.${one}`)}
      onChange={(next) => set({ state: next })}
      search={
        <Flex gap={3} wrap="wrap">
          <Choice
            label={say('licence.use')}
            value={scope ?? 'any'}
            values={['any', ...licenceScopes]}
            textOf={(one) => say(one === 'any' ? 'licences.any-scope' : `licence.scope-${one}`)}
            onChange={(next) => set({ scope: next === 'any' ? undefined : next })}
          />
          <SearchBox label={say('licences.search')} q={q} onSearch={search} />
        </Flex>
      }
      list={list}
      columns={columns.map((column) => say(column))}
      none={say('licences.none')}
      rowOf={(row: StaffLicence) => (
        <tr key={row.order}>
          <td>
            {row.names[language]}
            <Quiet>{row.author}</Quiet>
            <Quiet>{row.number}</Quiet>
          </td>
          <td>{row.buyer || say('list.no-name')}</td>
          <td>
            {say(`licence.scope-${row.scope}`)}
            <Quiet>{[termsOf(row), formatSum(row.price)].join(' · ')}</Quiet>
          </td>
          <td>
            <Mark tone={toneOf(row, list.more?.today ?? '')}>{stateOf(row.state)}</Mark>
            <Quiet>{termOf(row)}</Quiet>
            {row.isExclusive && <Quiet>{say('licences.closes')}</Quiet>}
          </td>
          <td data-short>{grouped(row.downloads)}</td>
          <td>
            <RowButton
              variant="secondary"
              of={`${row.names[language]}, ${row.number}`}
              onClick={() => set({ licence: row.order })}
            >
              {say('offers.look')}
            </RowButton>
          </td>
        </tr>
      )}
    >
      {opened && <LicenceDialog number={opened} onClose={() => set({ licence: undefined })} />}
    </FilteredPage>
  );
};

export default LicencesPage;

const monthDays = 30;

/** Warns of a licence that ends within a month. */
const toneOf = ({ state, through }: StaffLicence, today: string) => {
  if (state === 'withdrawn') return 'danger';
  if (state !== 'running') return 'neutral';
  return through !== null && today !== '' && through <= addDays(today, monthDays)
    ? 'warning'
    : 'success';
};
