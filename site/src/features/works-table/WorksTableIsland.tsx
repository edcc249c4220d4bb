import type { CallReply } from '@oner/config/contract';
import { exportMyWorks, importMyWorks } from '@oner/config/contract/work-table';
import { useState } from 'react';
import { downloadFile } from '../../api/save-file.ts';
import { toast } from '../../api/toast.ts';
import { uploadSurely } from '../../api/upload.ts';
import { editPath } from '../../cards/own-works.ts';
import { Button } from '../../elements/Button.tsx';
import { FileDrop } from '../../elements/FileDrop.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useAction } from '../../elements/use-action.ts';
import { useSendOnce } from '../../elements/use-send-once.ts';
import { pathIn } from '../../i18n/language.ts';
import { type TableTexts, wrongIn } from './texts.ts';

type Outcome =
  | { readonly is: 'none' | 'sending' }
  | { readonly is: 'taken'; readonly imported: CallReply<typeof importMyWorks> }
  | { readonly is: 'wrong'; readonly wrong: ReturnType<typeof wrongIn> };

/** Export of the author's works to a spreadsheet file, and import of it. */
export const WorksTableIsland = ({ islandTexts }: { readonly islandTexts: TableTexts }) => {
  const texts = translatorOf(islandTexts);
  const { t, why } = texts;
  const { isBusy: isSaving, run } = useAction(why, 'toast');
  const [outcome, setOutcome] = useState<Outcome>({ is: 'none' });
  const isSending = outcome.is === 'sending';
  const sendOnce = useSendOnce();

  const save = () =>
    run(async () => {
      await downloadFile(exportMyWorks, {}, 'oner-works.csv');
      toast('ok', t('table.saved'));
    });
  const importFile = async (file: File | undefined) => {
    if (!file || isSending) return;
    setOutcome({ is: 'sending' });
    try {
      const { name, size, lastModified } = file;
      // The same file sent again after a lost response must not create its drafts twice.
      const imported = await sendOnce({ name, size, lastModified }, (key) =>
        uploadSurely(importMyWorks, { fields: {}, files: { file }, key }),
      );
      setOutcome({ is: 'taken', imported });
    } catch (cause) {
      setOutcome({ is: 'wrong', wrong: wrongIn(islandTexts, cause) });
    }
  };
  return (
    <div className="stack gap-m">
      <div className="row">
        <Button look="line" isBusy={isSaving} onClick={save}>
          <Icon name="file" />
          {t('table.save')}
        </Button>
        <span className="cap">{t('table.save-note')}</span>
      </div>
      <FileDrop
        icon="upload"
        label={t('table.bring')}
        title={t('table.drop')}
        hint={t('table.hint')}
        hintId="table-hint"
        button={t('work.choose-file')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        isBusy={isSending}
        onFiles={(files) => void importFile(files?.[0])}
      />
      <div role="status">{isSending && t('table.sending')}</div>
      {outcome.is === 'wrong' && <Wrong wrong={outcome.wrong} t={t} />}
      {outcome.is === 'taken' && <Imported imported={outcome.imported} texts={texts} />}
    </div>
  );
};

type Texts = ReturnType<typeof translatorOf<keyof TableTexts['bundle']['texts']>>;

const Wrong = ({
  wrong: { isTableWrong, general, cells },
  t,
}: {
  readonly wrong: ReturnType<typeof wrongIn>;
  readonly t: Texts['t'];
}) => (
  <div className="note note--danger" role="alert">
    <Icon name="alert" />
    <div>
      {isTableWrong && (
        <p>
          <b>{t('table.wrong')}</b>
        </p>
      )}
      {general && <p>{general}</p>}
      <ul className="l">
        {cells.map((cell) => (
          <li key={`${cell.row}.${cell.column}`}>{t('table.cell', cell)}</li>
        ))}
      </ul>
    </div>
  </div>
);

const Imported = ({
  imported: { created, changed, unchanged },
  texts: { t, language },
}: {
  readonly imported: CallReply<typeof importMyWorks>;
  readonly texts: Pick<Texts, 't' | 'language'>;
}) => (
  <div className="note" role="status">
    <Icon name="check" />
    <div>
      {created.length > 0 && <p>{t('table.made', { count: created.length })}</p>}
      {changed > 0 && <p>{t('table.changed', { count: changed })}</p>}
      {unchanged > 0 && <p>{t('table.unchanged', { count: unchanged })}</p>}
      {created.length > 0 && (
        <>
          <p>{t('table.next')}</p>
          <ul className="l">
            {created.map((work) => (
              <li key={work.id}>
                <a href={pathIn(language, editPath(work))}>{work.name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </div>
);
