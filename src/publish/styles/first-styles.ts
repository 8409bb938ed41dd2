import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_SCREEN_END } from '#platform/process/page-parts.ts'
import { namesIn, selectStyles, withoutMarks, withoutUnused } from './select.ts'
import { type Part, parseSheet } from './sheet.ts'

const SHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g

/**
 * Puts the styles of a page's first screen into the page, so that it is painted without a second request. Its style
 * sheets follow where the first screen ends: there they block only what is below.
 */
export class FirstStyles {
  readonly #clientDir: string
  readonly #sheets = new Map<string, Part[]>()
  readonly #selected = new Map<string, string>()

  constructor(clientDir: string) {
    this.#clientDir = clientDir
  }

  /** Returns the page with more in its first `style` element; a page without an end of its first screen as it is. */
  write(page: string): string {
    const end = page.indexOf(FIRST_SCREEN_END)
    const links = [...page.slice(0, end).matchAll(SHEET)]
    const [first] = links
    if (end < 0 || !first) return page
    const css = this.#select(
      links.map(([, address = '']) => address),
      page.slice(0, end),
    )
    const head = page.slice(0, first.index).replace('</style>', () => `${css}</style>`)
    const above = page.slice(first.index, end).replace(SHEET, '')
    const sheets = links.map(([link]) => link).join('')
    const below = page.slice(end + FIRST_SCREEN_END.length)
    return withoutMarks(`${head}${above}${sheets}${below}`)
  }

  /** Pages of one kind have the same names, so that their styles are selected once. */
  #select(addresses: string[], html: string): string {
    const names = namesIn(html)
    const key = [...addresses, ...[...names].sort()].join(' ')
    const css =
      this.#selected.get(key) ??
      withoutUnused(addresses.map((one) => selectStyles(this.#sheet(one), names)).join(''), names)
    this.#selected.set(key, css)
    return css
  }

  #sheet(address: string): Part[] {
    const sheet = this.#sheets.get(address) ?? parseSheet(readFileSync(join(this.#clientDir, address), 'utf8'))
    this.#sheets.set(address, sheet)
    return sheet
  }
}
