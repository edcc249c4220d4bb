/** An icon of icons.css, drawn in the colour of the text. Words beside it carry the meaning. */
export const Icon = ({ name }: { readonly name: string }) => (
  <i className={`i i-${name}`} aria-hidden="true" />
);
