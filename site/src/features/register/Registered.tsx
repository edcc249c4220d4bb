import { Icon } from '../../elements/Icon.tsx';

/** The message of success in one sentence (spec A §8). */
export const Registered = ({ text }: { readonly text: string }) => (
  <p className="note" role="status">
    <Icon name="check" />
    {text}
  </p>
);
