import { useEffect, useRef } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { formatUntil } from '../../i18n/dates.ts';
import { pathIn } from '../../i18n/language.ts';
import type { WorkFormVoice } from './words.ts';

type SentProps = {
  /** The day by which moderation answers, `YYYY-MM-DD` (spec L §9). */
  readonly moderateBy: string;
  readonly voice: WorkFormVoice;
  readonly onAnother: () => void;
};

/** The work is with the moderators: by when they answer, and where its state can be seen. */
export const Sent = ({ moderateBy, voice: { t, language }, onAnother }: SentProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="empty" role="status">
      <span className="orn" aria-hidden="true" />
      <h2 tabIndex={-1} ref={title}>
        {t('fixed.work-sent')}
      </h2>
      <p>{t('work.sent-text', { until: formatUntil(language, moderateBy) })}</p>
      <div className="acts center">
        <a className="btn" href={pathIn(language, '/profile')}>
          {t('work.to-profile')}
        </a>
        <button className="btn btn--line" type="button" onClick={onAnother}>
          <Icon name="plus" />
          {t('work.another')}
        </button>
      </div>
    </div>
  );
};
