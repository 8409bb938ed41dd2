import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '#office/language.ts'
import { RICH_KINDS, type RichKind } from '#platform/contract/values/rich-text.ts'
import { Button } from './Button.tsx'
import { useShownError } from './first-error.ts'
import { Icon } from './Icon.tsx'
import styles from './RichText.module.css'
import { linkOf, richHtml } from './rich-html.ts'

/** The part of the document that TypeScript calls deprecated. */
interface Editing {
  execCommand(command: string, isShown: boolean, value?: string): boolean
}

interface Props {
  label: string
  hint?: string
  lang: string
  /** The HTML that it shows, as the shop or `change` gave it. */
  html: string
  /** Purpose of the text, which decides its allowed markup. */
  kind: RichKind
  /** Called with the HTML of now, with nothing in it that the shop would take out. */
  change: (html: string) => void
  error?: string | undefined
}

interface ToolsProps extends Pick<Props, 'label' | 'kind'> {
  edit: (command: string, value?: string) => void
}

/** Buttons that format the selection. */
function Tools({ label, kind, edit }: ToolsProps) {
  const { content } = useTexts()
  const link = () => {
    const typed = prompt(content.linkAsk, 'https://')
    const address = linkOf(typed ?? '')
    if (typed !== null) edit(address === '' ? 'unlink' : 'createLink', address)
  }
  const tools: [name: string, sign: ReactNode, press: () => void][] = [
    [content.bold, 'B', () => edit('bold')],
    [content.italic, 'I', () => edit('italic')],
    [content.heading, 'H', () => edit('formatBlock', RICH_KINDS[kind].heading)],
    [content.list, '•', () => edit('insertUnorderedList')],
    [content.numbers, '1.', () => edit('insertOrderedList')],
    [content.makeLink, <Icon key="link" name="link" size={22} />, link],
  ]
  return (
    <div className={styles['tools']} role="toolbar" aria-label={`${label}: ${content.tools}`}>
      {tools.map(([name, sign, press]) => (
        <Button
          key={name}
          look="quiet"
          aria-label={name}
          title={name}
          // The selection in the text must stay.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          {sign}
        </Button>
      ))}
    </div>
  )
}

/** The box of a text, which tells what is typed, edits the selection and takes pasted text without its styles. */
function useEditing({ html, kind, change }: Pick<Props, 'html' | 'kind' | 'change'>) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(html)
  // Text typed here comes back unchanged; any other value was saved or undone elsewhere.
  useEffect(() => {
    if (html === latest.current || !box.current) return
    latest.current = html
    box.current.innerHTML = html
  }, [html])
  const tell = () => {
    if (!box.current) return
    latest.current = richHtml(box.current, kind)
    change(latest.current)
  }
  const edit = (command: string, value?: string) => {
    box.current?.focus()
    const editor: Editing = document
    editor.execCommand(command, false, value)
    tell()
  }
  // Pasted text brings styles that no page of the shop has.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    edit('insertText', event.clipboardData.getData('text/plain'))
  }
  return { box, tell, edit, paste }
}

/**
 * A text with headings, lists and links. It uses the browser's own editing (`execCommand`), which is old and in every
 * browser: an editor of our own choice would be four times the rest of the back office.
 */
export function RichText({ label, hint, lang, error, ...text }: Props) {
  const id = useId()
  const here = useShownError(error)
  const first = useRef({ __html: text.html })
  const { box, tell, edit, paste } = useEditing(text)
  return (
    <div className={styles['rich']} ref={here}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      {hint && (
        <span id={`${id}-hint`} className="muted">
          {hint}
        </span>
      )}
      <Tools label={label} kind={text.kind} edit={edit} />
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea has no headings and links. */}
      <div
        ref={box}
        className={styles['box']}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}
        aria-invalid={error ? true : undefined}
        lang={lang}
        onInput={tell}
        onPaste={paste}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop cleaned it before it was stored.
        dangerouslySetInnerHTML={first.current}
      />
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
