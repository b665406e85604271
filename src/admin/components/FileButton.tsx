import { UploadOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'type' | 'loading'> {
  accept: string;
  label: string;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => unknown;
}

export function FileButton({ accept, label, multiple = false, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onChoose(files);
          // The same file may be chosen again after a failure.
          target.value = '';
        }}
      />
      <Button {...button} icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
