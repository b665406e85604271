import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import Image from '@tiptap/extension-image';
import { createDocument, Editor as Tiptap, EditorContent, useEditorState, type EditorOptions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Button, Flex, Input } from 'antd';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanPasted } from './cleanPasted.ts';
import { linkAddress } from './linkAddress.ts';
import type { EditorProps } from '../crud/declaration/declaration.ts';
import { MediaPicker } from './MediaPicker.tsx';
import { tableNodes } from './tables.ts';

/** Everything that the server accepts, so that editing a text loses nothing of it; the toolbar offers less. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['https', 'mailto'],
      HTMLAttributes: { rel: 'noopener', target: null },
    },
  }),
  Image,
  ...tableNodes,
];

/** An empty paragraph is no text, nor is the one at the end that the editor keeps below a list. */
const htmlOf = (editor: Tiptap): string => (editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, ''));

/**
 * The editor of a component from its first render to its last one. Tiptap's own `useEditor` destroys it when the page is not
 * shown within a millisecond, and then React renders the whole page again.
 */
function useEditor(options: Partial<EditorOptions>): Tiptap {
  const [editor, setEditor] = useState(() => new Tiptap(options));
  const create = useEffectEvent(() => new Tiptap(options));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only in StrictMode, which ends every effect once
    if (editor.isDestroyed) setEditor(create());
    return () => editor.destroy();
  }, [editor]);
  const { editorProps = {} } = options;
  useEffect(() => editor.setOptions({ editorProps }), [editor, editorProps]);
  return editor;
}

/** Rich text as HTML with the few elements that the product styles: headings, lists, quotes, bold, italic, links, pictures. */
export function RichTextArea({ id, value, onChange, onBlur, context, ...aria }: EditorProps<string>) {
  const { t } = useTranslation('admin');
  const current = useRef({ value: value ?? '', onChange, onBlur });
  useEffect(() => {
    current.current.onChange = onChange;
    current.current.onBlur = onBlur;
  });
  const { 'aria-invalid': isInvalid = false, 'aria-describedby': describedBy } = aria;
  const { lang } = context;
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanPasted,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: 'bo-prose bo-rich__text',
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(lang !== undefined && { lang }),
      },
    }),
    [id, isInvalid, describedBy, lang],
  );
  const editor = useEditor({
    extensions,
    content: value ?? '',
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: changed }) => {
      current.current.value = htmlOf(changed);
      current.current.onChange(current.current.value);
    },
    onBlur: () => current.current.onBlur(),
  });
  // A value from elsewhere (sanitised by a save, the other side of a conflict) replaces the text.
  useEffect(() => {
    if ((value ?? '') === current.current.value) return;
    current.current.value = value ?? '';
    // The same text with other attributes or another order of them; setting it would only lose the cursor.
    if (createDocument(current.current.value, editor.schema).eq(editor.state.doc)) return;
    editor.commands.setContent(current.current.value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={`bo-rich${isInvalid ? ' bo-rich--invalid' : ''}`}>
      <Toolbar editor={editor} label={t('rich.toolbar', { label: context.label })} />
      <EditorContent editor={editor} />
    </div>
  );
}

interface Tool {
  name: 'bold' | 'italic' | 'heading2' | 'heading3' | 'bulletList' | 'orderedList' | 'quote' | 'link' | 'picture';
  icon: ReactNode;
  keys?: string;
  run: (commands: ReturnType<Tiptap['chain']>) => ReturnType<Tiptap['chain']>;
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: <BoldOutlined />, keys: 'Ctrl B', run: (commands) => commands.toggleBold() },
  { name: 'italic', icon: <ItalicOutlined />, keys: 'Ctrl I', run: (commands) => commands.toggleItalic() },
  { name: 'heading2', icon: 'H2', run: (commands) => commands.toggleHeading({ level: 2 }) },
  { name: 'heading3', icon: 'H3', run: (commands) => commands.toggleHeading({ level: 3 }) },
  { name: 'bulletList', icon: <UnorderedListOutlined />, run: (commands) => commands.toggleBulletList() },
  { name: 'orderedList', icon: <OrderedListOutlined />, run: (commands) => commands.toggleOrderedList() },
  { name: 'quote', icon: '“ ”', run: (commands) => commands.toggleBlockquote() },
];

/** The arrow keys move inside a toolbar; Tab leaves it. */
function moveFocus({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || !(target instanceof HTMLButtonElement)) return;
  const buttons = [...currentTarget.querySelectorAll<HTMLButtonElement>('.bo-rich__tool')];
  buttons.at((buttons.indexOf(target) + step) % buttons.length)?.focus();
}

function Toolbar({ editor, label }: { editor: Tiptap; label: string }) {
  const { t } = useTranslation('admin');
  const [address, setAddress] = useState<string | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      picture: now.isActive('image'),
      href: (now.getAttributes('link') as { href?: string }).href ?? '',
      hasSelection: !now.state.selection.empty,
    }),
  });
  const close = () => {
    setAddress(null);
    editor.commands.focus();
  };
  const button = (
    tool: Pick<Tool, 'name' | 'icon' | 'keys'>,
    press: () => void,
    isFirst: boolean,
    isDisabled = false,
  ) => (
    <Button
      key={tool.name}
      type="text"
      size="small"
      className="bo-rich__tool"
      aria-pressed={active[tool.name]}
      aria-label={t(`rich.${tool.name}`)}
      title={[t(`rich.${tool.name}`), tool.keys].filter(Boolean).join(' · ')}
      tabIndex={isFirst ? 0 : -1}
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {tool.icon}
    </Button>
  );
  return (
    <div className="bo-rich__bar" role="toolbar" aria-label={label} onKeyDown={moveFocus} tabIndex={-1}>
      <Flex wrap gap={2}>
        {tools.map((tool, i) => button(tool, () => tool.run(editor.chain().focus()).run(), i === 0))}
        {button(
          { name: 'link', icon: <LinkOutlined /> },
          () => setAddress(active.href),
          false,
          !active.link && !active.hasSelection,
        )}
        {button({ name: 'picture', icon: <PictureOutlined /> }, () => setIsPicking(true), false)}
      </Flex>
      {isPicking && (
        <MediaPicker
          kind="picture"
          title={t('rich.picture')}
          chosen={null}
          onChoose={({ url, alt }) => {
            editor.chain().focus().setImage({ src: url, alt }).run();
            setIsPicking(false);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
      {address !== null && <LinkForm editor={editor} address={address} hasLink={active.link} onDone={close} />}
    </div>
  );
}

interface LinkFormProps {
  editor: Tiptap;
  address: string;
  hasLink: boolean;
  onDone: () => void;
}

/** The link of the selected text. No form element, because it is inside the record's form. */
function LinkForm({ editor, address, hasLink, onDone }: LinkFormProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [isRefused, setIsRefused] = useState(false);
  const set = () => {
    const href = linkAddress(typed);
    if (href === null) {
      setIsRefused(true);
      return;
    }
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <div className="bo-rich__link">
      <label className="unseen" htmlFor={id}>
        {t('rich.address')}
      </label>
      <Input
        id={id}
        autoFocus
        size="small"
        value={typed}
        placeholder="https://"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        {...(isRefused && { status: 'error' as const })}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsRefused(false);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onDone();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <Button size="small" type="primary" onClick={set}>
        {t('rich.setLink')}
      </Button>
      {hasLink && (
        <Button size="small" onClick={remove}>
          {t('rich.removeLink')}
        </Button>
      )}
      {isRefused && (
        <p className="bo-error" id={`${id}-error`} role="alert">
          {t('rich.badAddress')}
        </p>
      )}
    </div>
  );
}
