import { textLang } from '#platform/rules/language.ts'
import styles from './Placeholder.module.css'

/** Hues that sit well on paper: clay, turmeric, leaf, river, indigo, lotus. */
const HUES = [18, 42, 95, 165, 215, 335] as const

const hueOf = (name: string): number => {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return HUES[sum % HUES.length] ?? HUES[0]
}

interface Props {
  name: string
  /** Width and height in pixels; as wide as its container by default. */
  size?: number
}

/** Placeholder for a missing picture: the first letter of the name on a colour derived from the name. */
export function Placeholder({ name, size }: Props) {
  const hue = hueOf(name)
  return (
    <svg
      className={size === undefined ? `${styles['placeholder']} ${styles['wide']}` : styles['placeholder']}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      style={{ background: `hsl(${hue} 42% 88%)`, color: `hsl(${hue} 45% 30%)` }}
      lang={textLang(name)}
      aria-hidden="true"
    >
      <text x="10" y="13.2" fontSize="9" textAnchor="middle" fill="currentColor">
        {Array.from(name.trim())[0]?.toUpperCase()}
      </text>
    </svg>
  )
}
