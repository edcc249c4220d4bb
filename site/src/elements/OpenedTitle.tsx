import { useEffect, useRef } from 'react';

type OpenedTitleProps = { readonly id: string; readonly children: string };

/** The title of what a button has opened in its own place: it takes the focus, which has gone with the button. */
export const OpenedTitle = ({ id, children }: OpenedTitleProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return (
    <h3 className="h4" id={id} tabIndex={-1} ref={title}>
      {children}
    </h3>
  );
};
