import { sendComplaint } from '@oner/config/contract/sellers';
import { api } from '../../api/browser.ts';
import { LetterForm } from '../../elements/LetterForm.tsx';
import { type Speech, voiceOf } from '../../elements/words.ts';
import { linkOf } from './link.ts';
import type { reportPageKeys } from './words.ts';

type Props = {
  readonly speech: Speech<(typeof reportPageKeys)[number]>;
  /** Where visitors find the shop. */
  readonly shop: string;
};

/** Reports an author or a work from a page of its own, to whoever brings its address (spec A §2). No login needed. */
export const ReportPageIsland = ({ speech, shop }: Props) => {
  const voice = voiceOf(speech);
  const { t } = voice;
  return (
    <LetterForm
      place="report"
      lines={[
        {
          ...{ name: 'link', label: t('report.link'), inputMode: 'url', maxLength: 1000 },
          ...{ placeholder: `${shop}/author/…`, hint: t('report.link-hint') },
        },
        {
          ...{ name: 'mail', label: t('fields.email'), type: 'email', autoComplete: 'email' },
          maxLength: 254,
        },
        {
          ...{ name: 'text', label: t('author.report-text'), isLong: true, maxLength: 5000 },
          hint: t('complaint.note'),
        },
      ]}
      schema={sendComplaint.body}
      bodyOf={({ mail = '', text = '', link = '' }) => ({ mail, text, link })}
      send={(body) => api.ask(sendComplaint, { body })}
      given={() => ({ link: linkOf(location.search, shop) })}
      voice={voice}
      refusals={speech.refusals}
      button={t('author.report-send')}
      thanks={({ mail = '' }) => t('complaint.sent-text', { email: mail.trim() })}
    />
  );
};
