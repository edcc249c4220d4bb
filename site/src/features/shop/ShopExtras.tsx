import type { PrintWork } from '@oner/config/contract';
import { lazy, Suspense } from 'react';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { ShopTranslator } from './texts.ts';

const loadPicker = async () => ({ default: (await import('./WorkPicker.tsx')).WorkPicker });
const WorkPicker = lazy(loadPicker);
/** Loads the picker as soon as a person reaches for its button. */
export const warmPicker = (): void => void loadPicker().catch(() => undefined);
const RequestDialog = lazy(async () => ({
  default: (await import('./RequestDialog.tsx')).RequestDialog,
}));

type ShopExtrasProps = {
  /** Somebody has begun to choose a work, only of those that may be printed on canvas where `canvas` says so. */
  readonly isWanted: boolean;
  readonly canvas: boolean;
  readonly isPicking: boolean;
  readonly work: string;
  /** Undefined until somebody wants to ask a manager. */
  readonly isAsking: boolean | undefined;
  readonly mediaUrl: string;
  readonly translator: ShopTranslator;
  readonly refusals: RefusalTexts;
  readonly onPicked: () => void;
  readonly onChoose: (work: PrintWork) => void;
  readonly onAsked: () => void;
};

/** Dialogs of the shop that few open; each is loaded when somebody does. */
export const ShopExtras = (props: ShopExtrasProps) => {
  const { isWanted, isPicking, work, isAsking, mediaUrl, translator, refusals } = props;
  return (
    <Suspense fallback={null}>
      {isWanted && (
        <WorkPicker
          open={isPicking}
          canvas={props.canvas}
          chosen={work}
          mediaUrl={mediaUrl}
          translator={translator}
          onClose={props.onPicked}
          onChoose={props.onChoose}
        />
      )}
      {isAsking !== undefined && (
        <RequestDialog
          open={isAsking}
          work={work}
          translator={translator}
          refusals={refusals}
          onClose={props.onAsked}
        />
      )}
    </Suspense>
  );
};
