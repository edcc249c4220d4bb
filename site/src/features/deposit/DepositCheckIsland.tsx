import { type DragEvent, useRef, useState } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { type Speech, voiceOf } from '../../elements/words.ts';
import { formatDate } from '../../i18n/dates.ts';
import type { DepositFile } from './deposit.ts';
import { type Checked, Verdict } from './Verdict.tsx';
import type { CheckKey } from './words.ts';

// What the page around it says is said on the server.
export { addressIn, formatInstant, inGroups, paperPath, qrPath } from './deposit.ts';

export type DepositCheckProps = {
  readonly speech: Speech<CheckKey>;
  readonly files: readonly DepositFile[];
  /** When they were recorded. */
  readonly at: string;
};

/** Anybody drops a file and sees whether it is the one. It is read here and sent nowhere (design: Deposit). */
export const DepositCheckIsland = ({ speech, files, at }: DepositCheckProps) => {
  const voice = voiceOf(speech);
  const { t, language } = voice;
  const [checked, setChecked] = useState<Checked>({ is: 'idle' });
  const [isOver, setOver] = useState(false);
  const running = useRef<AbortController>(undefined);
  const field = useRef<HTMLInputElement>(null);

  const check = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    running.current?.abort();
    const leave = new AbortController();
    running.current = leave;
    const show = (now: Checked) => leave.signal.aborted || setChecked(now);
    show({ is: 'reading', share: 0 });
    try {
      // Whoever only reads the page does not load the arithmetic.
      const { hashFile } = await import('./hash-file.ts');
      const hash = await hashFile(file, {
        signal: leave.signal,
        onProgress: (share) => show({ is: 'reading', share }),
      });
      const isMatch = files.some(({ sha256 }) => sha256 === hash);
      const { name, size: bytes } = file;
      show({ is: isMatch ? 'match' : 'differ', name, bytes, hash });
    } catch {
      show({ is: 'unreadable' });
    }
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  const another = () => {
    running.current?.abort();
    setChecked({ is: 'idle' });
    field.current?.focus();
    field.current?.click();
  };
  return (
    <div className="stack stack--wide">
      <label
        className="drop drop--check"
        data-over={isOver ? '' : undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void check(event.dataTransfer.files[0]);
        }}
      >
        <input
          className="vh"
          type="file"
          ref={field}
          aria-describedby="check-hint"
          onChange={({ target }) => {
            void check(target.files?.[0]);
            target.value = '';
          }}
        />
        <Icon name="file" />
        <span className="h4">{t('deposit.drop')}</span>
        <span className="cap" id="check-hint">
          {t('deposits.check-text')}
        </span>
        <span className="btn btn--line btn--sm">{t('work.choose-file')}</span>
      </label>
      <Verdict
        checked={checked}
        date={formatDate(language, at)}
        voice={voice}
        onAnother={another}
      />
    </div>
  );
};
