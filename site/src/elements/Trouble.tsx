import { Icon } from './Icon.tsx';

/** What kept a form from doing what it should, above its fields. */
export const Trouble = ({ text }: { readonly text: string }) =>
  text ? (
    <div className="note note--danger" role="alert">
      <Icon name="alert" />
      <p>{text}</p>
    </div>
  ) : null;
