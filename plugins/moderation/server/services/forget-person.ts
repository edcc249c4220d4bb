import { room, subscribe } from '@oner/platform';
import { emptyComplaintsFrom } from '../store/complaints.ts';
import { emptyReason } from '../store/standing.ts';

/**
 * What moderation knows of a person who is erased (law 94-V, art. 8): the reports he sent keep their dates and states
 * alone, and how he stood keeps no words. A report that still waits for an answer is an obligation and keeps him.
 */
export const forgetPeople = (): void => {
  // Whoever reports gives an address and no account: it is known for the last time here.
  room('accounts').onErasing(({ email }) => emptyComplaintsFrom(email));
  subscribe<{ profileId: string }>('person.erased', 'moderation.forget', ({ profileId }) =>
    emptyReason(profileId),
  );
};
