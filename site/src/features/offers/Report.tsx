import { useState } from 'react';
import { toast } from '../../api/toast.ts';
import { AnswerBox } from '../../elements/AnswerBox.tsx';
import type { PartProps } from './ConversationIsland.tsx';
import { report } from './offers.api.ts';

/** Tells the moderators of the other side, behind a button. */
export const Report = ({ conversation, texts: { t, why } }: PartProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="acts">
        <button className="btn btn--text" type="button" onClick={() => setOpen(true)}>
          {t('offers.report')}
        </button>
      </div>
    );
  }
  return (
    <AnswerBox
      id="report-text"
      label={t('offers.report-text')}
      hint={t('offers.report-note')}
      button={t('offers.report')}
      most={1000}
      send={async (text) => {
        await report(conversation.id, text);
        toast('ok', t('offers.report-sent'));
        setOpen(false);
      }}
      explain={why}
    />
  );
};
