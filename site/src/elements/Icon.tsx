/** An icon of icons.css in the colour of the text. Decorative: the text beside it carries the meaning. */
export const Icon = ({ name }: { readonly name: string }) => (
  <i className={`i i-${name}`} aria-hidden="true" />
);
