import { useEffect, useRef } from 'react';

type OpenedTitleProps = { readonly id: string; readonly children: string };

/** Title of content that replaced its button; it takes the focus that was lost with the button. */
export const OpenedTitle = ({ id, children }: OpenedTitleProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  return (
    <h3 className="h4" id={id} tabIndex={-1} data-first ref={title}>
      {children}
    </h3>
  );
};
