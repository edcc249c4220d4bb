import { VisuallyHidden } from '@strapi/design-system';
import type { Voice } from './voice.ts';

type Props = {
  /** How many rows are there; undefined while nobody knows. */
  readonly count: number | undefined;
  readonly hasMore: boolean;
  readonly say: Voice['say'];
};

/** Tells those who do not see a list how long it has become: after a search, a choice, a row that is gone. */
export const Told = ({ count, hasMore, say }: Props) => (
  <VisuallyHidden role="status">
    {count !== undefined && say(hasMore ? 'list.told-more' : 'list.told', { count })}
  </VisuallyHidden>
);
