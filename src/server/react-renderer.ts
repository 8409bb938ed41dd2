import react from '@astrojs/react/server.js'
import type { NamedSSRLoadedRendererValue } from 'astro'

/**
 * Astro's renderer of React for a shop whose components are all React: none is rendered for trial to find that out.
 * Islands get no number for `useId`, which nothing uses: a part's bytes do not depend on the parts before it.
 */
const renderer: NamedSSRLoadedRendererValue = {
  ...react,
  check: async (component) => typeof component === 'function',
  async renderToStaticMarkup(...part) {
    const { html } = await react.renderToStaticMarkup.apply(this, part)
    return { html }
  },
}
export default renderer
