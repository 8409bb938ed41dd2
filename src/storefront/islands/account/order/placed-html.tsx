import { type ComponentProps, Fragment } from 'react'
import { PlacedOrder } from './PlacedOrder.tsx'

/** What a component returns. */
interface Element {
  type: unknown
  props: Record<string, unknown>
}

const isElement = (node: unknown): node is Element => typeof node === 'object' && node !== null && 'props' in node
const isComponent = (type: unknown): type is (props: object) => unknown => typeof type === 'function'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Elements that have no end tag. */
const VOID = new Set(['br', 'img', 'input'])
/** Parsers of HTML read names in any case; these are other words in React. */
const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for' }
const isDashed = /^stroke[A-Z]/

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function styleText(style: object): string {
  return Object.entries(style)
    .map(([name, value]) => `${dashed(name)}:${typeof value === 'number' ? `${value}px` : value}`)
    .join(';')
}

function attribute([name, value]: [string, unknown]): string {
  if (name === 'children' || value === undefined || value === null || value === false) return ''
  const text = typeof value === 'object' ? styleText(value) : String(value)
  return ` ${NAMES[name] ?? (isDashed.test(name) ? dashed(name) : name)}="${escaped(text)}"`
}

function toHtml(node: unknown): string {
  if (Array.isArray(node)) return node.map(toHtml).join('')
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node))
  if (!isElement(node)) return ''
  const { type, props } = node
  if (type === Fragment) return toHtml(props['children'])
  if (isComponent(type)) return toHtml(type(props))
  const start = `<${type}${Object.entries(props).map(attribute).join('')}>`
  return VOID.has(String(type)) ? start : `${start}${toHtml(props['children'])}</${type}>`
}

/** The HTML of the card, whose components have no state: React would be 65 kB for it. */
export const placedHtml = (props: ComponentProps<typeof PlacedOrder>): string => toHtml(<PlacedOrder {...props} />)
