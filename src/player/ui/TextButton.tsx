import type { ReactNode } from 'react';

/** A button inside a sentence: it opens something on this page. In `Words`, its text comes from the translation. */
export function TextButton({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  return (
    <button type="button" className="text-button" onClick={onClick}>
      {children}
    </button>
  );
}

/** A mail address inside a sentence. */
export function MailLink({ address, children }: { address: string; children?: ReactNode }) {
  return <a href={`mailto:${address}`}>{children ?? address}</a>;
}
