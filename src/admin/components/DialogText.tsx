import { useId, useLayoutEffect, useRef } from 'react';

/** The text below a dialog's title, read out when the dialog opens. antd sets no description by itself. */
export function DialogText({ children }: { children: string }) {
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    text.current?.closest('[role=dialog]')?.setAttribute('aria-describedby', id);
  }, [id]);
  return (
    <p id={id} ref={text}>
      {children}
    </p>
  );
}
