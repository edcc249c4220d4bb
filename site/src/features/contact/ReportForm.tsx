import { sendComplaint } from '@oner/config/contract/sellers';
import { api } from '../../api/browser.ts';
import { InquiryForm } from '../../elements/InquiryForm.tsx';
import type { TypedInquiry } from '../../elements/inquiry-draft.ts';
import type { TextFieldProps } from '../../elements/TextField.tsx';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { ReportTranslator } from './texts.ts';

type ReportFormProps = {
  readonly translator: ReportTranslator;
  readonly refusals: RefusalTexts;
  /** Address of the reported page, or the properties of a field for it if it is not known. */
  readonly link: string | Omit<TextFieldProps, 'name'>;
  readonly defaults?: () => TypedInquiry;
  readonly next: string;
  readonly onNext?: () => void;
  readonly isInDialog?: boolean;
};

/** Report form: e-mail, message and, if not known, the reported page. */
export const ReportForm = ({ translator, link: about, ...rest }: ReportFormProps) => {
  const { t } = translator;
  const isKnown = typeof about === 'string';
  return (
    <InquiryForm
      {...rest}
      place={isKnown ? `report:${about}` : 'report'}
      lines={[
        ...(isKnown ? [] : [{ ...about, name: 'link' }]),
        {
          name: 'mail',
          label: t('fields.email'),
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
        },
        {
          name: 'text',
          label: t('author.report-text'),
          isLong: true,
          maxLength: 5000,
          hint: t('complaint.note'),
        },
      ]}
      schema={sendComplaint.body}
      bodyOf={({ mail = '', text = '', link = '' }) => ({
        mail,
        text,
        link: isKnown ? about : link,
      })}
      send={(body) => api.ask(sendComplaint, { body })}
      translator={translator}
      button={t('author.report-send')}
      thanks={({ mail = '' }) => (
        <>
          <b>{t('fixed.complaint-sent')}</b> {t('complaint.sent-text', { email: mail.trim() })}
        </>
      )}
    />
  );
};
