import type { ReactNode } from 'react';

/** A table that scrolls by itself where the page is narrow. @param props.caption its name */
export function ScrolledTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
    <div className="bo-report__table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
