import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { reportedLinkOf } from './contact.ts';
import { ReportForm } from './ReportForm.tsx';
import type { reportPageKeys } from './texts.ts';

type ReportPageIslandProps = {
  readonly islandTexts: IslandTexts<(typeof reportPageKeys)[number]>;
  /** Origin of the shop. */
  readonly shop: string;
};

/** Reports an author or a work on its own page, by its address (spec A §2). No login needed. */
export const ReportPageIsland = ({ islandTexts, shop }: ReportPageIslandProps) => {
  const translator = translatorOf(islandTexts);
  const { t } = translator;
  return (
    <ReportForm
      translator={translator}
      refusals={islandTexts.refusals}
      link={{
        label: t('report.link'),
        hint: t('report.link-hint'),
        inputMode: 'url',
        placeholder: `${shop}/authors/…`,
        maxLength: 1000,
      }}
      defaults={() => ({ link: reportedLinkOf(location.search, shop) })}
      next={t('letter.again')}
    />
  );
};
