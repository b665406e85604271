import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

/** A link that looks like a button: opens in a new tab like any link, otherwise navigates without loading the page. */
export function ButtonLink({ to, ...button }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const follow = useLinkClickHandler<HTMLElement>(to);
  return <Button {...button} href={useHref(to)} onClick={(event) => follow(event as never)} />;
}
