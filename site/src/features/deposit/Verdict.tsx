import { Icon } from '../../elements/Icon.tsx';
import { inGroups, sizeOf } from './deposit.ts';
import type { CheckVoice } from './words.ts';

type Judged = { readonly name: string; readonly bytes: number; readonly hash: string };
export type Checked =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly share: number }
  | { readonly is: 'unreadable' }
  | ({ readonly is: 'match' | 'differ' } & Judged);

type VerdictProps = {
  readonly checked: Checked;
  /** The day of the record, in words. */
  readonly date: string;
  readonly voice: CheckVoice;
  readonly onAnother: () => void;
};

/** Word, icon and frame carry the verdict together (design: Deposit). */
export const Verdict = ({ checked, date, voice, onAnother }: VerdictProps) => {
  const { t, language } = voice;
  if (checked.is === 'match' || checked.is === 'differ') {
    const isMatch = checked.is === 'match';
    const { key, size } = sizeOf(checked.bytes, language);
    const text = t(isMatch ? 'deposit.match-text' : 'deposit.differ-text', {
      size: t(key, { size }),
      date,
    });
    return (
      <div className={`verdict verdict--${isMatch ? 'ok' : 'no'}`} role="status">
        <Icon name={isMatch ? 'check' : 'close'} />
        <h2>{t(isMatch ? 'deposit.match' : 'deposit.differ')}</h2>
        <div className="stack gap-m">
          <p>
            <b>{checked.name}</b>, {text}
          </p>
          <p className="hash">
            {!isMatch && <b>{t('deposit.your-file')}: </b>}
            {inGroups(checked.hash)}
          </p>
        </div>
        <div className="acts">
          <button className="btn btn--line btn--sm" type="button" onClick={onAnother}>
            {t('deposit.another')}
          </button>
        </div>
      </div>
    );
  }
  const percent = checked.is === 'reading' ? Math.round(checked.share * 100) : 0;
  return (
    <div className="verdict verdict--wait" role="status">
      <Icon name={checked.is === 'unreadable' ? 'alert' : 'hash'} />
      <h2>{checked.is === 'reading' ? t('deposit.reading', { percent }) : t('deposit.waiting')}</h2>
      <p className="muted">
        {t(checked.is === 'unreadable' ? 'deposit.unreadable' : 'deposit.waiting-text')}
      </p>
    </div>
  );
};
