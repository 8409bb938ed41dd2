import type { AstroIntegration } from 'astro'

/**
 * Astro's adapter of this shop: the build's entry is `server/entry.ts`, which hands the front door to whoever
 * imports it. The server listens with it and the publisher renders with it, in one process and without a socket.
 */
export function shopAdapter(): AstroIntegration {
  return {
    name: 'haat',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'haat',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            serverOutput: 'stable',
            hybridOutput: 'stable',
            staticOutput: 'stable',
            sharpImageService: 'stable',
          },
        }),
    },
  }
}
