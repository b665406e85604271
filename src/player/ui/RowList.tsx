import { useId, type ReactNode } from 'react';
import { Link, type LinkProps, type To } from 'react-router';

export function RowList({
  label,
  ordered = false,
  children,
}: {
  label?: ReactNode;
  ordered?: boolean;
  children: ReactNode;
}) {
  const List = ordered ? 'ol' : 'ul';
  const id = useId();
  if (label === undefined) return <List className="rows">{children}</List>;
  return (
    <>
      <span id={id} hidden>
        {label}
      </span>
      <List className="rows" aria-labelledby={id}>
        {children}
      </List>
    </>
  );
}

export interface RowProps {
  /** a rosette, an avatar, an icon. */
  leading?: ReactNode;
  title: ReactNode;
  /** Of the title, where it is not the page's. */
  titleLang?: string | undefined;
  /** Where it leads. The whole row can be pressed, the title is the link. Without it and `onOpen` the row cannot be opened. */
  to?: To;
  state?: LinkProps['state'];
  /** Called when it is opened; without `to` the title is a button. */
  onOpen?: () => void;
  /** A line or two in small type: state, dates, reason. */
  children?: ReactNode;
  /** At the end of the row: points, a count, a button. */
  trailing?: ReactNode;
  /** Cannot be opened or done now. */
  muted?: boolean;
  /** New: a mark before the title. Say so in the text too. */
  marked?: boolean;
}

export function Row({ leading, title, titleLang, to, state, onOpen, children, trailing, muted, marked }: RowProps) {
  const classes = [
    'row',
    leading === undefined && 'row--plain',
    leading === undefined && children === undefined && 'row--line',
    (to ?? onOpen) !== undefined && 'row--open',
    muted && 'row--muted',
  ];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      {leading !== undefined && <span className="row__leading">{leading}</span>}
      <div className="row__body">
        <div className="row__title" lang={titleLang}>
          {marked && <span className="row__mark" aria-hidden="true" />}
          {to !== undefined ? (
            <Link to={to} state={state} onClick={onOpen}>
              {title}
            </Link>
          ) : onOpen !== undefined ? (
            <button type="button" onClick={onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
        </div>
        {children !== undefined && <div className="small">{children}</div>}
      </div>
      {trailing !== undefined && <div className="row__trailing">{trailing}</div>}
    </li>
  );
}
