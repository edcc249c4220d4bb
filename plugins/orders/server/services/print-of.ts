import { defaultPlacement, type MerchKind, type Placement } from '@oner/config/terms';
import { room } from '@oner/platform';
import type { LinePrint } from '../store/lines.ts';

/** What a work is printed from now, laid as asked or as the thing has it; null when its original is lost. */
export const printOf = async (
  workId: string,
  kind: MerchKind,
  placement: Placement = defaultPlacement(kind),
): Promise<LinePrint | null> => {
  const source = (await room('works').printSourcesOf([workId])).get(workId);
  if (!source) return null;
  const { file, sha256, width, height } = source;
  return { file, sha256, width, height, placement };
};
