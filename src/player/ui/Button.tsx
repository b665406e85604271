import { useRef, useState, type ButtonHTMLAttributes, type MouseEvent, type Ref } from 'react';
import { Link, type LinkProps } from 'react-router';

/** One `primary` a screen at most; `quiet` for everything beside it; `danger` for what cannot be undone. */
export type ButtonKind = 'primary' | 'quiet' | 'danger';

const classOf = (kind: ButtonKind, className?: string) =>
  ['button', `button--${kind}`, className].filter(Boolean).join(' ');

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'disabled'> {
  kind?: ButtonKind;
  /** Its work is under way: further presses do nothing. It keeps the focus, unlike a disabled button. */
  busy?: boolean;
  /** Cannot be pressed now; say why beside it. */
  unavailable?: boolean;
  /** While the returned promise is pending, the button is busy. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

export function Button({
  kind = 'primary',
  busy = false,
  unavailable = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const [working, setWorking] = useState(false);
  // The second press of a double click comes before the new state is rendered.
  const latch = useRef(false);
  const isBusy = busy || working;

  const press = async (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || unavailable || latch.current) {
      event.preventDefault();
      return;
    }
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    latch.current = true;
    setWorking(true);
    try {
      await result;
    } finally {
      latch.current = false;
      setWorking(false);
    }
  };

  return (
    <button
      {...rest}
      type={type}
      className={classOf(kind, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || unavailable || undefined}
      onClick={(event) => void press(event)}
    >
      <span className="button__label">{children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps {
  kind?: ButtonKind;
  ref?: Ref<HTMLAnchorElement>;
}

/** Navigates, so it is a link that looks like a button. */
export function ButtonLink({ kind = 'primary', className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={classOf(kind, className)}>
      <span className="button__label">{children}</span>
    </Link>
  );
}
