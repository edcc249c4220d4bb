import { startOfDay } from '@oner/config/terms';
import { audit, clock, defineJob, purgeSite, schedule } from '@oner/platform';
import type { AnnouncedOf } from '../store/legal-editions.ts';
import { addAnnouncement } from '../store/legal-editions.ts';
import { tellOfLegal } from './tell-of-legal.ts';

const effect = 'content.legal-in-effect';

/**
 * A version with all its languages is announced, in the open transaction: from now on neither its words nor its day
 * change. People are told, unless there was nothing before it.
 */
export const announceLegal = async (
  { slug, version, effectiveOn }: Omit<AnnouncedOf, 'announcedAt'>,
  isFirst: boolean,
): Promise<void> => {
  await addAnnouncement({ slug, version, effectiveOn, announcedAt: clock.now() });
  if (isFirst) return;
  const facts = { version, effectiveOn };
  await audit({ actor: 'staff', action: 'legal.announced', subject: `legal:${slug}`, facts });
  await schedule(effect, `${slug}@${version}`, startOfDay(effectiveOn), { slug });
  await tellOfLegal(slug, version);
};

/**
 * Which version holds is decided by the clock at each reading; pages that were stored before midnight of the day are
 * the only thing to be told.
 */
export const defineLegalEffect = (): void =>
  defineJob<{ slug: string }>(effect, ({ slug }) => purgeSite(['legal', `legal:${slug}`]));
