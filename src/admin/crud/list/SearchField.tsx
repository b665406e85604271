import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

/** Long enough to type a word, short enough to seem immediate. */
const searchDelayMs = 250;

interface SearchFieldProps {
  id?: string;
  /** The placeholder. */
  label: string;
  /** Its accessible name, where that says more. */
  name?: string;
  value?: string;
  onChange?: (value: string) => void;
}

export function SearchField({ id, label, name = label, value = '', onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);
  // The search was cleared elsewhere, or the address changed.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string) => {
    clearTimeout(timer.current);
    asked.current = text.trim();
    onChange?.(asked.current);
  };
  return (
    <Input
      id={id}
      className="bo-filters__search"
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={name}
      value={typed}
      maxLength={200}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(target.value), searchDelayMs);
      }}
      onPressEnter={() => ask(typed)}
    />
  );
}
