import { partText } from '../i18n/hyphenate.ts';

/**
 * A heading or a title whose long words are parted by a hyphen where they are longer than its line, and only there. Whoever
 * copies one gets the word without soft hyphens (shell/copy-words.ts).
 */
export const Parted = ({ text }: { readonly text: string }) =>
  partText(text).map((piece, place) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name than their place.
      <span className="long" key={place}>
        {piece.join('\u00ad')}
      </span>
    ),
  );
