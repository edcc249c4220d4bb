/** State of an author's account, and the actions that change it. */
import type { SellerCard } from '@oner/config/contract/shapes';
import type { AgreementEnding, AuthorState } from '@oner/config/contract/staff-moderation-shapes';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useRights } from '../rights.ts';
import type { TextKey } from '../texts.ts';
import { useReasonField, useTexts } from '../use-texts.ts';

/** First and last name as typed, otherwise the username; empty for null. */
export const sellerNameOf = (seller: SellerCard | null): string => {
  if (!seller) return '';
  const { first_name: first, last_name: last, username } = seller.user;
  return `${first} ${last}`.trim() || username;
};

export type AuthorMove = {
  readonly to: AuthorState;
  readonly label: TextKey;
  readonly explanation: TextKey;
  readonly needsReason: boolean;
};
const open: AuthorMove = {
  to: 'open',
  label: 'move.open',
  explanation: 'move.open-told',
  needsReason: false,
};
const unblock: AuthorMove = { ...open, label: 'move.unblock', explanation: 'move.unblock-told' };
const suspend: AuthorMove = {
  to: 'suspended',
  label: 'move.suspended',
  explanation: 'move.suspended-told',
  needsReason: true,
};
const moves: Readonly<Record<AuthorState, readonly AuthorMove[]>> = {
  pending: [open, suspend],
  open: [suspend],
  suspended: [unblock],
};

type ButtonsProps = {
  readonly author: SellerCard & { readonly ending: AgreementEnding };
  readonly state: AuthorState;
  onMove(move: AuthorMove): void;
};

/** Buttons for the allowed changes of an author's state; the server enforces the same table. */
export const MoveButtons = ({ author, state, onMove }: ButtonsProps) => {
  const { say } = useTexts();
  const rights = useRights();
  if (!rights.has('authors')) return null;
  return moves[state]
    .filter(({ to }) => to !== 'open' || author.ending?.state !== 'ended')
    .map((move) => (
      <RowButton
        key={move.to}
        variant={move.needsReason ? 'danger-light' : 'success-light'}
        of={sellerNameOf(author)}
        onClick={() => onMove(move)}
      >
        {say(move.label)}
      </RowButton>
    ));
};

type DialogProps = {
  readonly author: SellerCard;
  readonly move: AuthorMove;
  onClose(): void;
};

/** Opens, suspends or unblocks an author after explaining the effect. */
export const MoveDialog = ({ author, move, ...dialog }: DialogProps) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const name = sellerNameOf(author);
  const reasonField = useReasonField('move.reason');
  return (
    <ConfirmForm
      title={say(move.label)}
      about={name}
      description={say(move.explanation)}
      isDestructive={move.needsReason}
      fields={move.needsReason ? [reasonField] : []}
      run={({ reason = '' }) =>
        calls.setAuthorState({ id: author.id, body: { state: move.to, ...(reason && { reason }) } })
      }
      done={say('move.done', { name, state: say(`stands.${move.to}`) })}
      {...dialog}
    />
  );
};

/** Notice that the agreement with an author ends or has ended; otherwise nothing. */
export const EndingLine = ({ ending }: { ending: AgreementEnding }) => {
  const { say, date } = useTexts();
  if (!ending) return null;
  return (
    <Quiet>
      {say(`ending.${ending.state}`, {
        ends: ending.ends ? date(ending.ends) : '—',
        settled: ending.settle_by ? date(ending.settle_by) : '—',
      })}
    </Quiet>
  );
};
