import { useId, type ReactNode } from 'react';

export interface SectionProps {
  title: string;
  /** Of the title, where it is not the page's. */
  titleLang?: string | undefined;
  /** At the end of the title's line: a link to everything, or a count. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page under an h2. */
export function Section({ title, titleLang, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={className === undefined ? 'section' : `section ${className}`} aria-labelledby={id}>
      <div className="section__head">
        <h2 className="heading" id={id} lang={titleLang}>
          {title}
        </h2>
        {aside !== undefined && <div className="section__aside">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
