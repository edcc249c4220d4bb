import { type DragEvent, type Ref, useState } from 'react';
import { Icon } from './Icon.tsx';

type FileDropProps = {
  readonly icon: 'file' | 'upload';
  readonly title: string;
  /** Accessible name of the field, if the title is not enough. */
  readonly label?: string;
  readonly hint: string;
  readonly hintId: string;
  readonly button: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  /** Rejects files during an upload. The field is not disabled, because the keyboard focus would be lost. */
  readonly isBusy?: boolean;
  readonly field?: Ref<HTMLInputElement>;
  readonly onFiles: (files: FileList | null) => void;
};

/** Accepts dropped files, or files chosen by its button. */
export const FileDrop = (props: FileDropProps) => {
  const { icon, title, label, hint, hintId, button, isBusy, field, onFiles, ...kind } = props;
  const [isOver, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <label
      className="drop drop--check"
      data-over={isOver ? '' : undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFiles(event.dataTransfer.files);
      }}
    >
      {label && <span className="vh">{label}</span>}
      <input
        {...kind}
        className="vh"
        type="file"
        ref={field}
        aria-describedby={hintId}
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ target }) => {
          onFiles(target.files);
          target.value = '';
        }}
      />
      <Icon name={icon} />
      <span className="h4">{title}</span>
      <span className="cap" id={hintId}>
        {hint}
      </span>
      <span className="btn btn--line btn--sm">{button}</span>
    </label>
  );
};
