import { contactsIn } from '@oner/config/contract/contact-marks';
import { AreaField } from './Field.tsx';
import { Icon } from './Icon.tsx';

type MessageFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly optional?: string | undefined;
  readonly most: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Shown while the text contains contact data; the text is still accepted. */
  readonly warning: string;
  readonly error: string | undefined;
};

export const MessageField = (props: MessageFieldProps) => {
  const { id, label, optional, most, text, onChange, warning, error } = props;
  return (
    <>
      <AreaField
        id={id}
        label={label}
        optional={optional}
        error={error}
        rows={4}
        maxLength={most}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <div role="status">
        {contactsIn(text).length > 0 && (
          <div className="note note--warn">
            <Icon name="alert" />
            <p>{warning}</p>
          </div>
        )}
      </div>
    </>
  );
};
