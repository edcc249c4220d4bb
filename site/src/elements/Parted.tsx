import { partText } from '../i18n/hyphenate.ts';

/**
 * A heading or title whose long words may break with a hyphen if they are longer than the line. Copied text contains no
 * soft hyphens (shell/awake.ts).
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
