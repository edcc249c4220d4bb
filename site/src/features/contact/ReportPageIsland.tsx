import { type Speech, voiceOf } from '../../elements/words.ts';
import { linkOf } from './contact.ts';
import { ReportForm } from './ReportForm.tsx';
import type { reportPageKeys } from './words.ts';

type ReportPageIslandProps = {
  readonly speech: Speech<(typeof reportPageKeys)[number]>;
  /** Where visitors find the shop. */
  readonly shop: string;
};

/** Reports an author or a work from a page of its own, to whoever brings its address (spec A §2). No login needed. */
export const ReportPageIsland = ({ speech, shop }: ReportPageIslandProps) => {
  const voice = voiceOf(speech);
  const { t } = voice;
  return (
    <ReportForm
      voice={voice}
      refusals={speech.refusals}
      link={{
        label: t('report.link'),
        hint: t('report.link-hint'),
        inputMode: 'url',
        placeholder: `${shop}/author/…`,
        maxLength: 1000,
      }}
      given={() => ({ link: linkOf(location.search, shop) })}
      next={t('letter.again')}
    />
  );
};
