import type { Plugin } from 'vite'

/** sonner writes its styles into the page by script, which the page's policy forbids: the app imports its style sheet. */
const WITHOUT_INLINE_STYLES: Plugin = {
  name: 'without-inline-styles',
  transform: {
    filter: { id: /sonner[\\/]dist[\\/]index\.mjs/ },
    handler(code) {
      const shorter = code.replace(/^__insertCSS\(.*\);?$/m, '')
      if (shorter === code) throw new Error('sonner no longer writes its styles as this build expects.')
      return shorter
    },
  },
}

/** Of the style sheet of sonner, what colours toasts that the office has not: filled ones, and those of a dark page. */
const WITHOUT_OTHER_TOASTS: Plugin = {
  name: 'without-other-toasts',
  enforce: 'pre',
  transform: {
    filter: { id: /sonner[\\/]dist[\\/]styles\.css/ },
    handler(code) {
      const shorter = code.replace(/[^{}]*\[data-(?:rich-colors|sonner-theme=['"]?dark)[^{}]*\{[^{}]*\}/g, '')
      if (shorter === code) throw new Error('sonner no longer styles its toasts as this build expects.')
      return shorter
    },
  },
}

/** What makes sonner's toasts those of the office. */
export const OWN_TOASTS = [WITHOUT_INLINE_STYLES, WITHOUT_OTHER_TOASTS]
