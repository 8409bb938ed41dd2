interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Events {
  install: Extendable & { addRoutes?: (rules: unknown[]) => Promise<void> }
  activate: Extendable
  message: Extendable & { data: unknown }
  sync: Extendable & { tag: string; lastChance: boolean }
}

/** The used part of the worker's global scope: TypeScript's types of workers and of pages exclude each other. */
interface Scope {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(): Promise<{ postMessage(message: unknown): void }[]>
  }
  registration: ServiceWorkerRegistration
}

export const scope = self as unknown as Scope
