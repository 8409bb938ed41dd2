import type { Handlers } from '#platform/calls/handler.ts'

/** How the shop stands. */
export const healthHandlers = {
  getShopHealth: ({ var: { health } }) => health.read(),
} satisfies Partial<Handlers>
