import type { PrintWork } from '@oner/config/contract';
import { lazy, Suspense } from 'react';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { ShopTranslator } from './texts.ts';

const loadPicker = async () => ({ default: (await import('./WorkPicker.tsx')).WorkPicker });
const WorkPicker = lazy(loadPicker);
/** Preloads the picker when the pointer or the focus reaches its button. */
export const warmPicker = (): void => void loadPicker().catch(() => undefined);
const RequestDialog = lazy(async () => ({
  default: (await import('./RequestDialog.tsx')).RequestDialog,
}));

type ShopExtrasProps = {
  /** Whether the picker has been opened; with `canvas`, it lists only works allowed on canvas. */
  readonly isPickerLoaded: boolean;
  readonly canvas: boolean;
  readonly isPicking: boolean;
  readonly work: string;
  /** Whether the request dialog is open; undefined until it is opened first. */
  readonly isRequestOpen: boolean | undefined;
  readonly mediaUrl: string;
  readonly translator: ShopTranslator;
  readonly refusals: RefusalTexts;
  readonly onPicked: () => void;
  readonly onChoose: (work: PrintWork) => void;
  readonly onRequestClose: () => void;
};

/** Rarely used dialogs of the shop, each loaded on demand. */
export const ShopExtras = (props: ShopExtrasProps) => {
  const { isPickerLoaded, isPicking, work, isRequestOpen, mediaUrl, translator, refusals } = props;
  return (
    <Suspense fallback={null}>
      {isPickerLoaded && (
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
      {isRequestOpen !== undefined && (
        <RequestDialog
          open={isRequestOpen}
          work={work}
          translator={translator}
          refusals={refusals}
          onClose={props.onRequestClose}
        />
      )}
    </Suspense>
  );
};
