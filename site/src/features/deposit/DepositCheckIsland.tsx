import { formatDate } from '@oner/config/terms';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { FileDrop } from '../../elements/FileDrop.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { type DepositFile, fileSizeOf, inGroups } from './deposit.ts';
import type { CheckKey, CheckTranslator } from './texts.ts';

// For the page around the island, which is rendered on the server.
export { addressIn, depositPdfPath, depositQrPath, formatInstant, inGroups } from './deposit.ts';

type DepositCheckProps = {
  readonly islandTexts: IslandTexts<CheckKey>;
  readonly files: readonly DepositFile[];
  /** Time at which the files were recorded. */
  readonly at: string;
};

/** Checks whether a dropped file is one of the record. The file is read on this device and not sent. */
export const DepositCheckIsland = ({ islandTexts, files, at }: DepositCheckProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const [checked, setChecked] = useState<Checked>({ is: 'idle' });
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
      // Loaded on demand: most visitors only read the page.
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
  // A file chosen before hydration has fired no change event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once.
  useEffect(() => void check(field.current?.files?.[0]), []);
  const another = () => {
    running.current?.abort();
    setChecked({ is: 'idle' });
    field.current?.focus();
    field.current?.click();
  };
  return (
    <div className="stack stack--wide">
      <FileDrop
        icon="file"
        title={t('deposit.drop')}
        hint={t('deposits.check-text')}
        hintId="check-hint"
        button={t('work.choose-file')}
        field={field}
        onFiles={(files) => void check(files?.[0])}
      />
      <Verdict
        checked={checked}
        date={formatDate(language, at)}
        translator={translator}
        onAnother={another}
      />
    </div>
  );
};

type Judged = { readonly name: string; readonly bytes: number; readonly hash: string };
type Checked =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly share: number }
  | { readonly is: 'unreadable' }
  | ({ readonly is: 'match' | 'differ' } & Judged);

type VerdictProps = {
  readonly checked: Checked;
  /** Formatted date of the record. */
  readonly date: string;
  readonly translator: CheckTranslator;
  readonly onAnother: () => void;
};

/** The result, shown by text, icon and frame. */
const Verdict = ({ checked, date, translator, onAnother }: VerdictProps) => {
  const { t, language } = translator;
  if (checked.is === 'match' || checked.is === 'differ') {
    const isMatch = checked.is === 'match';
    const { key, size } = fileSizeOf(checked.bytes, language);
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
          <Button look="line sm" onClick={onAnother}>
            {t('deposit.another')}
          </Button>
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
