/** Reviews of buyers: publish, hide or remove them, with a reason. */

import { reviewStates } from '@oner/config/contract/reviews';
import type { StaffReview } from '@oner/config/contract/staff-reviews';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { FilteredPage } from '@oner/platform/admin/DeskPage.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useActionDialog } from '@oner/platform/admin/use-action-dialog.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Button, Flex } from '@strapi/design-system';
import { useState } from 'react';
import { useRights } from '../rights.ts';
import { useReasonField, useTexts } from '../use-texts.ts';

const columns = ['stars', 'text', 'item', 'written', 'deeds'] as const;
const variants = { publish: 'secondary', hide: 'tertiary', remove: 'danger-light' } as const;

const ReviewsPage = () => {
  const { say, number, moment } = useTexts();
  const calls = useStaffCalls();
  const rights = useRights();
  const [state, setState] = useState<StaffReview['state']>('waiting');
  const list = usePaged(['reviews', state], 'reviews', (after) =>
    calls.listReviews({ query: { state, after } }),
  );
  const { openFor, show } = useActionDialog<{
    review: StaffReview;
    move: StaffReview['can'][number] | 'removePhoto';
    /** Code of the photo to remove. */
    photo?: string;
  }>();
  const reasonField = useReasonField('move.reason-hint-buyer');
  return (
    <FilteredPage
      title={say('reviews.title')}
      rule={say('reviews.rule')}
      label={say('reviews.filter')}
      value={state}
      values={reviewStates}
      textOf={(one) =>
        `${say(`review.${one}`)}${list.more ? ` · ${number(list.more.counts[one] ?? 0)}` : ''}`
      }
      onChange={setState}
      list={list}
      columns={columns.map((column) => say(`reviews.${column}`))}
      none={say('reviews.none')}
      rowOf={(review: StaffReview) => (
        <tr key={review.id}>
          <td data-short>{say('review.stars', { stars: review.stars })}</td>
          <td>
            {review.text}
            {review.flags.length > 0 && (
              <div>
                <Mark tone="warning">
                  {say('review.flags', { words: review.flags.join(', ') })}
                </Mark>
              </div>
            )}
            {review.photos.length > 0 && (
              <Flex gap={2} wrap="wrap" role="group" aria-label={say('review.photos')}>
                {review.photos.map(({ id, path, sizes }, index) => (
                  <Flex key={id} direction="column" gap={1}>
                    <a href={path} target="_blank" rel="noreferrer">
                      <img
                        src={sizes[0]?.path ?? path}
                        width={120}
                        height={120}
                        alt={say('review.photo', { place: index + 1 })}
                        loading="lazy"
                      />
                    </a>
                    {rights.has('move') && (
                      <Button
                        size="S"
                        variant="danger-light"
                        onClick={() => openFor({ review, move: 'removePhoto', photo: id })}
                      >
                        {say('review.remove-photo', { place: index + 1 })}
                      </Button>
                    )}
                  </Flex>
                ))}
              </Flex>
            )}
            {review.reason && <Quiet>{review.reason}</Quiet>}
            {review.answer && <Quiet>{say('review.answer', { text: review.answer })}</Quiet>}
          </td>
          <td>{review.item}</td>
          <td>
            {review.name}
            <Quiet>{moment(review.writtenAt)}</Quiet>
          </td>
          <td>
            {rights.has('move') && (
              <Flex gap={2} wrap="wrap">
                {review.can.map((move) => (
                  <RowButton
                    key={move}
                    variant={variants[move]}
                    of={`${review.item}, ${review.name}`}
                    onClick={() => openFor({ review, move })}
                  >
                    {say(`review.${move}`)}
                  </RowButton>
                ))}
              </Flex>
            )}
          </td>
        </tr>
      )}
    >
      {show(({ review: { id, name, text, version }, move, photo = '' }, dialog) => (
        <ConfirmForm
          title={say(`review.${move}`)}
          about={`${name}: ${text.slice(0, 200)}`}
          description={say(`review.${move}.told`)}
          isDestructive={move === 'remove' || move === 'removePhoto'}
          fields={move === 'publish' ? [] : [reasonField]}
          run={({ reason = '' }) => {
            if (move === 'removePhoto')
              return calls.removeReviewPhoto({ id, photo, body: { reason } });
            if (move === 'publish') return calls.publishReview({ id, body: { version } });
            return calls[`${move}Review`]({ id, body: { reason } });
          }}
          done={say('review.done', { name, deed: say(`review.${move}`) })}
          {...dialog}
        />
      ))}
    </FilteredPage>
  );
};

export default ReviewsPage;
