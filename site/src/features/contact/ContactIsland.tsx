import { sendContact } from '@oner/config/contract/contact';
import { api } from '../../api/browser.ts';
import { contactLines } from '../../elements/contact-lines.ts';
import { InquiryForm } from '../../elements/InquiryForm.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { pathIn } from '../../i18n/language.ts';
import { contactBody, contactQuestionOf } from './contact.ts';
import type { contactKeys } from './texts.ts';

type Props = { readonly islandTexts: IslandTexts<(typeof contactKeys)[number]> };

/** Form of the contact page; a manager answers by e-mail (spec A §2 Contact). */
export const ContactIsland = ({ islandTexts }: Props) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  return (
    <InquiryForm
      place="contact"
      lines={[
        ...contactLines(t, t('contact.name'), t('contact.reply-note')),
        { name: 'message', label: t('contact.message'), isLong: true, maxLength: 5000 },
      ]}
      schema={sendContact.body}
      defaults={() => {
        const question = contactQuestionOf(location.search);
        if (!question) return {};
        const page = `${location.origin}${pathIn(language, question.page)}`;
        const url = question.name ? `${question.name}, ${page}` : page;
        // The first line names the subject; the question is typed below it.
        return { message: `${t(`contact.about-${question.about}`, { url })}\n` };
      }}
      bodyOf={(typed) => contactBody(typed, language)}
      send={(body) => api.ask(sendContact, { body })}
      translator={translator}
      refusals={islandTexts.refusals}
      button={t('contact.send')}
      thanks={({ email = '' }) => t('contact.sent', { email: email.trim() })}
      next={t('letter.again')}
    />
  );
};
