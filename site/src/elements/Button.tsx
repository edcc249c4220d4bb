import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** One or two modifiers of the class `btn`: `line sm`. */
  readonly look?: string | undefined;
  /** Shows that the action of the button is running, and ignores presses meanwhile. */
  readonly isBusy?: boolean;
};

/** A button that sends no form. `className` is added to the classes of its look. */
export const Button = ({ look, className, isBusy, onClick, ...button }: ButtonProps) => (
  <button
    className={`btn${look ? ` btn--${look.replace(' ', ' btn--')}` : ''}${className ? ` ${className}` : ''}`}
    type="button"
    aria-disabled={isBusy}
    aria-busy={isBusy}
    onClick={isBusy ? undefined : onClick}
    {...button}
  />
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  readonly icon: string;
};

/** A button with an icon only, named by its `aria-label`. */
export const IconButton = ({ icon, className = 'ib', ...button }: IconButtonProps) => (
  <button className={className} type="button" {...button}>
    <Icon name={icon} />
  </button>
);
