import { useState, type DragEvent } from 'react';

/** The properties of an element on which files can be dropped. */
export function useFileDrop(onChoose: (files: readonly File[]) => unknown) {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onChoose(files);
    },
  };
}
