import { useId, useLayoutEffect, useRef } from 'react';

/** What a dialog says below its title: read out as the dialog opens. antd describes no dialog by itself. */
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
