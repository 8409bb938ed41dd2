import type { ClientDirective } from 'astro'

declare global {
  interface Window {
    /** The directives of islands, by name. */
    Astro: Record<string, ClientDirective>
  }
}

/** A prop as Astro writes it: 0 and a value whose properties are written so too, or 1 and a list of such. */
type Written = [kind: number, value?: unknown]
type Props = Record<string, unknown>
interface Renderer {
  default: (
    island: HTMLElement,
  ) => (component: unknown, props: Props, slots: object, options: { client: string }) => Promise<void>
}

/**
 * Defines the element of islands: Astro's own has what this shop has no use for (slots, islands inside islands, props that JSON
 * can't hold) and is more than twice as large, in the HTML of every page with an island. astro.config.mjs writes this
 * function's source into pages instead of Astro's, so it refers to nothing outside itself.
 */
export function defineIsland(): void {
  const toProps = (written: object): Props =>
    Object.fromEntries(Object.entries(written).map(([name, prop]: [string, Written]) => [name, toValue(prop)]))
  const toValue = ([kind, value]: Written): unknown => {
    if (kind && Array.isArray(value)) return value.map(toValue)
    return value && typeof value === 'object' ? toProps(value) : value
  }
  /** A second time after a second: the network of a phone comes and goes, and browsers remember a module that failed. */
  const load = (file: string) =>
    import(file).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return import(`${file}?again`)
    })
  class Island extends HTMLElement {
    connectedCallback() {
      if (document.readyState !== 'loading') return this.start()
      const parsing = new MutationObserver(() => {
        if (this.lastChild?.nodeValue !== 'astro:end') return
        this.lastChild.remove()
        begin()
      })
      const begin = () => {
        removeEventListener('DOMContentLoaded', begin)
        parsing.disconnect()
        this.start()
      }
      parsing.observe(this, { childList: true })
      addEventListener('DOMContentLoaded', begin)
    }

    start() {
      const read = (name: string) => this.getAttribute(name) ?? ''
      const client = read('client')
      const hydrate = async () => {
        try {
          const [component, renderer]: [Record<string, unknown>, Renderer] = await Promise.all([
            load(read('component-url')),
            load(read('renderer-url')),
          ])
          return async () => {
            const props = toProps(JSON.parse(read('props')))
            await renderer.default(this)(component[read('component-export')], props, {}, { client })
            this.removeAttribute('ssr')
            this.dispatchEvent(new CustomEvent('astro:hydrate'))
          }
        } catch (error) {
          console.error(`[astro-island] Error hydrating ${read('component-url')}`, error)
          return async () => {}
        }
      }
      self.Astro[client]?.(hydrate, JSON.parse(read('opts')), this)
    }
  }
  customElements.define('astro-island', Island)
}
