import { type ClipboardEvent, useId, useRef } from 'react'
import { useTexts } from '../language.ts'
import { Button } from './Button.tsx'
import styles from './RichText.module.css'

/** The part of the document that TypeScript calls deprecated. */
const editor: { execCommand(command: string, isShown: boolean, value?: string): boolean } = document

interface Props {
  label: string
  lang: string
  /** Cleaned HTML that it begins with. */
  html: string
  /** Called with the HTML of now, which the shop cleans before it stores it. */
  change: (html: string) => void
  error?: string | undefined
}

/**
 * A text with headings, lists and links. It uses the browser's own editing (`execCommand`), which is old and in every
 * browser: an editor of our own choice would be four times the rest of the back office.
 */
export function RichText({ label, lang, html, change, error }: Props) {
  const { content } = useTexts()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const first = useRef({ __html: html })
  const edit = (command: string, value?: string) => {
    box.current?.focus()
    editor.execCommand(command, false, value)
    change(box.current?.innerHTML ?? '')
  }
  const link = () => {
    const address = prompt(content.linkAsk, 'https://')
    if (address !== null) edit(address.trim() === '' ? 'unlink' : 'createLink', address.trim())
  }
  // What is pasted from elsewhere brings styles that no page of the shop has.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    edit('insertText', event.clipboardData.getData('text/plain'))
  }
  const tools: [name: string, sign: string, press: () => void][] = [
    [content.bold, 'B', () => edit('bold')],
    [content.italic, 'I', () => edit('italic')],
    [content.heading, 'H', () => edit('formatBlock', 'h2')],
    [content.list, '•', () => edit('insertUnorderedList')],
    [content.numbers, '1.', () => edit('insertOrderedList')],
    [content.makeLink, '🔗', link],
  ]
  return (
    <div className={styles['rich']}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
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
        aria-invalid={error ? true : undefined}
        lang={lang}
        onInput={({ currentTarget }) => change(currentTarget.innerHTML)}
        onPaste={paste}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop cleaned it before it was stored.
        dangerouslySetInnerHTML={first.current}
      />
      {error && <p className={styles['error']}>{error}</p>}
    </div>
  )
}
