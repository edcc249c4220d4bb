import type { PrintWork, ShopItem } from '@oner/config/contract';
import { lazy, Suspense } from 'react';
import type { RefusalTexts } from '../../i18n/explain.ts';
import type { ShopVoice } from './words.ts';

const WorkPicker = lazy(async () => ({ default: (await import('./WorkPicker.tsx')).WorkPicker }));
const RequestDialog = lazy(async () => ({
  default: (await import('./RequestDialog.tsx')).RequestDialog,
}));

type ShopExtrasProps = {
  /** The item a work is chosen for, once somebody has begun to. */
  readonly picked: ShopItem | undefined;
  readonly isPicking: boolean;
  readonly work: string;
  /** Undefined until somebody wants to ask a manager. */
  readonly isAsking: boolean | undefined;
  readonly mediaUrl: string;
  readonly voice: ShopVoice;
  readonly refusals: RefusalTexts;
  readonly onPicked: () => void;
  readonly onChoose: (work: PrintWork) => void;
  readonly onAsked: () => void;
};

/** Dialogs of the shop that few open; each is loaded when somebody does. */
export const ShopExtras = (props: ShopExtrasProps) => {
  const { picked, isPicking, work, isAsking, mediaUrl, voice, refusals } = props;
  return (
    <Suspense fallback={null}>
      {picked && (
        <WorkPicker
          open={isPicking}
          canvas={picked.kind === 'canvas'}
          chosen={work}
          mediaUrl={mediaUrl}
          voice={voice}
          onClose={props.onPicked}
          onChoose={props.onChoose}
        />
      )}
      {isAsking !== undefined && (
        <RequestDialog
          open={isAsking}
          work={work}
          voice={voice}
          refusals={refusals}
          onClose={props.onAsked}
        />
      )}
    </Suspense>
  );
};
