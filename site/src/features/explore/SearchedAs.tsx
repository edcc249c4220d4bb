import type { Searched } from '../../api/list-works.ts';
import { Icon } from '../../elements/Icon.tsx';
import type { ExploreVoice } from './words.ts';

type SearchedAsProps = {
  /** What was typed. */
  readonly q: string;
  readonly searched: Searched | undefined;
  readonly t: ExploreVoice['t'];
};

/** Says that nothing was found as typed, and what was looked for instead. */
export const SearchedAs = ({ q, searched, t }: SearchedAsProps) =>
  searched ? (
    <p className="note below-m" role="status">
      <Icon name="info" />
      <span>{t(`explore.searched-${searched.by}`, { q, as: searched.as })}</span>
    </p>
  ) : null;
