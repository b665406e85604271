import { HolderOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';

/** The button by which something is dragged, and moved by the arrow keys. @param props.label its name @param props.title how it is used */
export const Handle = ({ label, ...button }: ComponentProps<'button'> & { label: string; title: string }) => (
  <button type="button" className="bo-handle" aria-label={label} {...button}>
    <HolderOutlined aria-hidden />
  </button>
);
