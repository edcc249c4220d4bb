import { useState } from 'react';
import { expireSession } from '../../api/session.ts';
import { toast, toastNextPage } from '../../api/toast.ts';
import { Failed } from '../../elements/Failed.tsx';
import { useAnswer } from '../../elements/use-answer.ts';
import { useKeptPlace } from '../../elements/use-kept-place.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { type Speech, voiceOf } from '../../elements/words.ts';
import { pathIn } from '../../i18n/language.ts';
import { SessionRow } from './SessionRow.tsx';
import { askSessions, endOne, type Session } from './security.api.ts';
import type { SecurityKey } from './words.ts';

type Props = { readonly speech: Speech<SecurityKey> };

/** Where a person is signed in; each session may be ended, all others at once too (spec A §2). */
export const SecurityIsland = ({ speech }: Props) => {
  const voice = voiceOf(speech);
  const { t, why, language } = voice;
  const visitor = useVisitor();
  const { data: sessions, error, askAgain } = useAnswer(visitor.is === 'in', askSessions);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const place = useKeptPlace<HTMLUListElement>({ count: sessions?.length ?? 0, row: 'li' });

  const end = async (some: readonly Session[], told: string) => {
    setBusy(some.map(({ id }) => id));
    try {
      for (const session of some) await endOne(session);
      if (some.some(({ current }) => current)) return leave();
      toast('ok', told);
    } catch (cause) {
      toast('danger', why(cause));
    }
    setBusy([]);
    askAgain();
  };
  /** One's own session has been ended: as after a logout. */
  const leave = () => {
    delete document.documentElement.dataset.guard;
    expireSession();
    toastNextPage('info', t('fixed.logged-out'));
    location.assign(pathIn(language, '/'));
  };

  if (!sessions && error !== undefined) {
    return (
      <Failed
        title={t('security.failed-title')}
        text={why(error)}
        retry={t('common.retry')}
        onRetry={askAgain}
      />
    );
  }
  if (!sessions) {
    return (
      <div className="stack gap-m coming" role="status" aria-label={t('a11y.loading')}>
        <span className="sk sk--row" />
        <span className="sk sk--row" />
      </div>
    );
  }
  const others = sessions.filter(({ current }) => !current);
  return (
    <div className="stack gap-m">
      <ul className="rows" {...place}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            voice={voice}
            isBusy={busy.includes(session.id)}
            onEnd={() => busy.length === 0 && void end([session], t('security.ended'))}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <button
          className="btn btn--line"
          type="button"
          aria-busy={busy.length > 0}
          onClick={() => busy.length === 0 && void end(others, t('security.others-ended'))}
        >
          {t('security.end-others')}
        </button>
      )}
    </div>
  );
};
