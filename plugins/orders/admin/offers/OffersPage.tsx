/** Conversations of buyers with authors, and their offers, which staff can answer for the author. */

import { offerKinds } from '@oner/config/contract/offer-states';
import { sections } from '@oner/config/contract/shapes';
import { offerFilters, type StaffConversationRow } from '@oner/config/contract/staff-offers';
import { formatSum } from '@oner/config/terms';
import { Choice } from '@oner/platform/admin/Choice.tsx';
import { FilteredPage } from '@oner/platform/admin/DeskPage.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { timeLeft, toneOf } from '@oner/platform/admin/time-left.ts';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Checkbox, Flex } from '@strapi/design-system';
import { useCallback } from 'react';
import { useTexts } from '../use-texts.ts';
import { OfferDialog } from './OfferDialog.tsx';

const columns = ['work', 'buyer', 'state', 'due', 'deeds'] as const;
type Name = 'state' | 'kind' | 'section' | 'author' | 'reported' | 'conversation';
const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((one) => one === text);

const OffersPage = () => {
  const { say, language, moment, until } = useTexts();
  const calls = useStaffCalls();
  const { params, set } = useAddress<Name>();
  const state = oneOf(offerFilters, params.get('state')) ?? 'waiting';
  const kind = oneOf(offerKinds, params.get('kind'));
  const section = oneOf(sections, params.get('section'));
  const author = params.get('author')?.slice(0, 100) ?? '';
  const reported = params.get('reported') === 'yes' ? ('yes' as const) : undefined;
  const opened = params.get('conversation')?.match(/^[0-9a-f]{24}$/)?.[0];
  const list = usePaged(
    ['offers', state, kind, section, author, reported],
    'conversations',
    (after) =>
      calls.listOffers({
        query: { state, kind, section, reported, after, ...(author && { author }) },
      }),
  );
  const now = list.more && Date.parse(list.more.now);
  const search = useCallback((text: string) => set({ author: text }), [set]);
  return (
    <FilteredPage
      title={say('offers.title')}
      rule={say('offers.rule')}
      label={say('offers.filter')}
      value={state}
      values={offerFilters}
      textOf={(one) =>
        one === 'waiting' || one === 'question' || one === 'all'
          ? say(`offer-filter.${one}`)
          : say(`offer-state.${one}`)
      }
      onChange={(next) => set({ state: next })}
      search={
        <Flex gap={3} wrap="wrap">
          <Choice
            label={say('offers.kind')}
            value={kind ?? 'any'}
            values={['any', ...offerKinds]}
            textOf={(one) => say(one === 'any' ? 'offer-filter.any-kind' : `offer-kind.${one}`)}
            onChange={(next) => set({ kind: next === 'any' ? undefined : next })}
          />
          <Choice
            label={say('offers.section')}
            value={section ?? 'any'}
            values={['any', ...sections]}
            textOf={(one) => say(one === 'any' ? 'offer-filter.any-section' : `section.${one}`)}
            onChange={(next) => set({ section: next === 'any' ? undefined : next })}
          />
          <SearchBox
            name="author"
            label={say('offers.author-search')}
            q={author}
            onSearch={search}
          />
          <Checkbox
            checked={reported === 'yes'}
            onCheckedChange={(is) => set({ reported: is === true ? 'yes' : undefined })}
          >
            {say('offers.reported-only')}
          </Checkbox>
        </Flex>
      }
      list={list}
      columns={columns.map((column) => say(`offers.${column}`))}
      none={say('offers.none')}
      rowOf={({ id, work, other, last, offer, reported: reports }: StaffConversationRow) => (
        <tr key={id}>
          <td>
            {work.names[language]}
            <Quiet>
              {work.author || say('offers.no-name')} · {say(`section.${work.section}`)}
            </Quiet>
          </td>
          <td>
            {other || say('offers.no-name')}
            <Quiet>{say('offers.last', { time: moment(last) })}</Quiet>
          </td>
          <td>
            {offer ? say(`offer-state.${offer.state}`) : say('offers.question')}
            {offer && (
              <Quiet>
                {say(`offer-kind.${offer.kind}`)}
                {offer.subject && ` (${offer.subject[language]})`}
                {offer.price !== null && ` · ${formatSum(offer.price)}`}
              </Quiet>
            )}
            {offer && offer.listed !== null && (
              <Quiet>{say('offers.listed', { amount: formatSum(offer.listed) })}</Quiet>
            )}
            {reports > 0 && <Mark tone="danger">{say('offers.reported', { count: reports })}</Mark>}
          </td>
          <td data-short>
            {offer?.due && now !== null && (
              <>
                <Mark tone={toneOf(offer.due, now)}>{say(...timeLeft(offer.due, now, until))}</Mark>
                <Quiet>{moment(offer.due)}</Quiet>
              </>
            )}
          </td>
          <td>
            <RowButton
              variant="secondary"
              of={`${work.names[language]}, ${other}`}
              onClick={() => set({ conversation: id })}
            >
              {say('offers.look')}
            </RowButton>
          </td>
        </tr>
      )}
    >
      {opened && <OfferDialog id={opened} onClose={() => set({ conversation: undefined })} />}
    </FilteredPage>
  );
};

export default OffersPage;
