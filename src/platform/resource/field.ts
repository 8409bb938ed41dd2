import type { RichKind } from '#platform/contract/values/rich-text.ts'

/** A text of the office in both of its languages. */
export interface Said {
  readonly en: string
  readonly bn: string
}

interface Common {
  label: Said
  hint?: Said
  /** Name outside its form, as in the activity log, where it differs from the label. */
  short?: Said
  /** Label above the field. */
  intro?: Said
  /** The part of a form or of the settings that it stands in. */
  section?: string
  /** Error at the field when the shop refuses it. */
  wrong?: Said
  /** Its column, where that has another name than the field. */
  column?: string
  /** A choice, and the value of it with which this field counts. With another one it is stored empty, and not shown. */
  only?: readonly [choice: string, value: string]
  /** Whether every write must name it, or only that of a new one. */
  isNeeded?: true | 'at_first'
  /** Default that is stored when a write omits it. */
  default?: string | number | boolean | null
  /** Computed by the shop, never written. */
  isReadOnly?: true
  /** Exists on stored rows only: the form of a new one omits it. */
  isOfChange?: true
  /** Whether it stands beside the field before it. */
  isBeside?: true
  /** Of a product: whether the shop's search finds it by this. */
  isSearched?: true
  /** Of a product: whether its page and the answers of the storefront have it. */
  isShown?: true
  /** Its key of the command `settings`, where that is not `shop.` and its name. */
  key?: string
  /** Its value until somebody sets it, where that is not empty or null. */
  unset?: string | number
  /** Where a setting is stored, if not with those that pages show. */
  storage?: 'private' | 'charge'
}
interface MayBeNull {
  orNull?: true
}
export interface TextField extends Common {
  kind: 'text'
  max?: number
  /** Makes the one form of it that is stored, after invisible characters are gone. */
  tidy?: (typed: string) => string
  pattern?: readonly [pattern: RegExp, message: string]
  check?: readonly [isRight: (typed: string) => boolean, message: string]
  /** Makes what pages may show of a stored one, so that none breaks or executes it. */
  guard?: (stored: string) => string
  /** The field that says the same in English. */
  twinOf?: string
  capitals?: 'characters' | 'none'
  keyboard?: 'numeric'
  input?: 'tel' | 'email' | 'url'
  /** Whether it is typed in several lines. */
  lines?: true
  /** Purpose of HTML, by which it is cleaned where it is stored. */
  html?: RichKind
  placeholder?: string
}
export interface ChoiceField extends Common {
  kind: 'choice'
  choices: Readonly<Record<string, Said & { hint?: Said }>>
}
/** An amount that people read and write in taka; its column has paisa. */
export interface TakaField extends Common, MayBeNull {
  kind: 'taka'
  max: number
}
/** A percentage that people read and write with up to two decimals; its column has hundredths of it, basis points. */
export interface PercentField extends Common, MayBeNull {
  kind: 'percent'
  max: number
}
export interface WholeField extends Common, MayBeNull {
  kind: 'whole'
  min?: number
  max?: number
}
export interface BooleanField extends Common {
  kind: 'boolean'
}
/** A moment or none; `after` names the field of the one before it. */
export interface MomentField extends Common {
  kind: 'moment'
  orNull: true
  after?: string
}
/** An uploaded picture: its id in writes, the picture itself where it is read. */
export interface PictureField extends Common, MayBeNull {
  kind: 'picture'
}
/** The id of another noun, which people know by its name. */
export interface ReferenceField extends Common, MayBeNull {
  kind: 'reference'
  to: 'category' | 'product'
  /** Label of the empty choice. */
  none?: Said
}

export type Field =
  | TextField
  | ChoiceField
  | TakaField
  | PercentField
  | WholeField
  | BooleanField
  | MomentField
  | PictureField
  | ReferenceField
/** Whether the column of a field has hundredths of what people read and write. */
export const isInHundredths = (kind: Field['kind']): boolean => kind === 'taka' || kind === 'percent'
export type Fields = Readonly<Record<string, Field>>
