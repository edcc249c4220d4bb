/** What a text says of the provider; filled in when it is shown, so that one text serves every shop. */
export type Provider = {
  readonly provider_name: string;
  readonly bin: string;
  readonly address: string;
  readonly email: string;
};

const isKnown = (name: string, provider: Provider): name is keyof Provider =>
  Object.hasOwn(provider, name);

/** Puts the provider's data in place of `{provider_name}`, `{bin}`, `{address}` and `{email}`; other braces stay. */
export const fillPlaceholders = (text: string, provider: Provider): string =>
  text.replace(/\{(\w+)\}/g, (open, name: string) =>
    isKnown(name, provider) ? provider[name] : open,
  );

/** A value that goes into Markdown as plain words: its signs are no formatting. */
export const asPlainMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>|~]/g, (sign) => `\\${sign}`);
