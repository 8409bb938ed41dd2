import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'

/** Where the search server is; the key goes into a header and nowhere else. */
export interface Server {
  url: string
  key: string
}

/** A request that the search server did not answer as it should. Its message never names the key. */
export class SearchServerError extends Error {
  override name = 'SearchServerError'
  /** 0 without a response. */
  readonly status: number

  constructor(what: string, status: number) {
    super(`The search server ${what}.`)
    this.status = status
  }

  /** Whether the error is of this request alone, unlike a wrong key, a lost collection or an overload. */
  get isOfRequest(): boolean {
    return this.status >= 400 && this.status < 500 && ![401, 403, 404, 408, 429].includes(this.status)
  }
}

const REASON_MOST = 200
/** Attempts of a write while the server is overloaded; milliseconds to wait, times the attempts so far. */
const TRIES = 3
const TRY_AGAIN_AFTER = 200

interface Sending {
  query?: Record<string, string>
  json?: unknown
  lines?: object[]
  /** Timeout in milliseconds. */
  wait: number
}

const messageSchema = z.object({ message: z.string() })

/** HTTP requests to a Typesense server (typesense.org/docs/30.2/api). Each throws a SearchServerError unless it answers 2xx. */
export class TypesenseClient {
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
  }

  /** The response as JSON; a response of another shape than the schema's is an error, too. */
  async call<Answer>(schema: z.ZodType<Answer>, method: string, path: string, sending: Sending): Promise<Answer> {
    const text = await this.send(method, path, sending)
    try {
      return schema.parse(JSON.parse(text))
    } catch {
      throw new SearchServerError(`sent no valid answer to ${method} ${path}`, 0)
    }
  }

  /** `call` with GET; undefined where the server has nothing at this path (404). */
  async find<Answer>(schema: z.ZodType<Answer>, path: string, wait: number): Promise<Answer | undefined> {
    try {
      return await this.call(schema, 'GET', path, { wait })
    } catch (error) {
      if (error instanceof SearchServerError && error.status === 404) return undefined
      throw error
    }
  }

  /**
   * Sends a write that may be made twice, and retries while the server is overloaded (429, 503). Returns the response's
   * text.
   */
  async write(method: string, path: string, sending: Sending): Promise<string> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.send(method, path, sending)
      } catch (error) {
        const isBusy = error instanceof SearchServerError && (error.status === 429 || error.status === 503)
        if (!isBusy || tried === TRIES) throw error
        await pause(TRY_AGAIN_AFTER * tried)
      }
    }
  }

  /** Sends a request once and returns the response's text. `lines` are sent as JSON lines. */
  async send(method: string, path: string, { query, json, lines, wait }: Sending): Promise<string> {
    const body = json === undefined ? lines?.map((line) => JSON.stringify(line)).join('\n') : JSON.stringify(json)
    let response: Response
    let text: string
    try {
      response = await fetch(`${this.#server.url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
        method,
        headers: {
          'X-TYPESENSE-API-KEY': this.#server.key,
          ...(body === undefined ? {} : { 'Content-Type': json === undefined ? 'text/plain' : 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
        // A redirection would carry the key to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(wait),
      })
      text = await response.text()
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError'
      throw new SearchServerError(isSlow ? `did not answer within ${wait} ms` : 'can’t be reached', 0)
    }
    if (response.ok) return text
    throw new SearchServerError(`answered ${response.status} to ${method} ${path}: ${reasonOf(text)}`, response.status)
  }
}

function reasonOf(text: string): string {
  try {
    return messageSchema.parse(JSON.parse(text)).message.slice(0, REASON_MOST)
  } catch {
    return text.slice(0, REASON_MOST)
  }
}
