import { Icon } from './Icon.tsx';

/** Why a deed was not done, beside the button that asked for it: told at once, for no field leads to it. */
export const DeedError = ({ text }: { readonly text?: string | undefined }) =>
  text ? (
    <p className="err" role="alert">
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  ) : null;
