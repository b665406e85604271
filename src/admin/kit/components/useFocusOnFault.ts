import { useEffect, type RefObject } from 'react';

/** After a save that was refused, the first field with a fault has the focus. */
export function useFocusOnFault(root: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    const field = root.current?.querySelector<HTMLElement>('[data-invalid]');
    const controls = [...(field?.querySelectorAll<HTMLElement>('input, textarea, [contenteditable], button') ?? [])];
    const target = controls.find((control) => control.closest('[aria-invalid="true"]') !== null) ?? controls[0];
    target?.focus();
    target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [root, refusals]);
}
