import { useEffect, useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import type { CopyKey } from './texts.ts';

type CopyProps = { readonly islandTexts: IslandTexts<CopyKey>; readonly address: string };

/** Copies the address of a page. */
export const CopyIsland = ({ islandTexts, address }: CopyProps) => {
  const { t } = translatorOf(islandTexts);
  return (
    <CopyButton
      text={address}
      label={t('deposit.copy-link')}
      copied={t('deposits.copied')}
      failed={t('deposit.copy-failed')}
    />
  );
};

type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  /** Shown for a second after it worked (spec A §2 deposit). */
  readonly copied: string;
  readonly failed: string;
};

const shownMs = 1000;

/** Copies a text. Shows a message if the browser refuses; the text can still be selected. */
export const CopyButton = ({ text, label, copied, failed }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast('danger', failed);
    }
  };
  return (
    <span className="copy">
      <Button look="line sm" onClick={() => void copy()}>
        <Icon name="copy" />
        {label}
      </Button>
      <span className="copy__t" role="status">
        {isCopied && copied}
      </span>
    </span>
  );
};
