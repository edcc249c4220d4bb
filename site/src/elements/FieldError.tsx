import { Icon } from './Icon.tsx';

/** What is wrong with a field; `tie` leads from the field to it. */
export const FieldError = ({
  id,
  text,
}: {
  readonly id: string;
  readonly text?: string | undefined;
}) =>
  text ? (
    <p className="err" id={`${id}-error`}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  ) : null;
