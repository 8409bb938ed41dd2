import react from '@astrojs/react/server.js'
import type { NamedSSRLoadedRendererValue } from 'astro'

/**
 * Astro's React renderer, without three things that this shop does not need. `check` does not render the component to
 * find out whether it is React, because all of them are. The result has no prefix for `useId`, which no component
 * calls, so that the HTML of an island does not depend on the islands before it. Nor has it the slash of XML at the end of
 * `<img>` and `<source>`: React escapes every other `>`.
 */
const renderer: NamedSSRLoadedRendererValue = {
  ...react,
  check: async (component) => typeof component === 'function',
  async renderToStaticMarkup(...part) {
    const { html } = await react.renderToStaticMarkup.apply(this, part)
    return { html: html.replaceAll('/>', '>') }
  },
}
export default renderer
