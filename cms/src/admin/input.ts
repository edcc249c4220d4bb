/** Props that Strapi's forms pass to a custom input. */
export type InputProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: React.ReactNode;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly value: unknown;
  onChange(name: string, value: string | null): void;
};
