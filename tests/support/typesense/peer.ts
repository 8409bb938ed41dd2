import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Collection } from './collection.ts'
import { checkKeys, Refusal } from './refusal.ts'
import { searchCollection } from './search.ts'

export const SEARCH_KEY = 'a-key-of-the-tests'

const parse = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'Bad JSON.')
  }
}

/**
 * A server on loopback that keeps the API of Typesense 30 as it is documented, as far as the shop uses it: what is not
 * documented it refuses. The real server can't be installed from npm or Debian.
 */
export class TypesensePeer {
  collections = new Map<string, Collection>()
  aliases = new Map<string, string>()
  /** Requests as `METHOD /path`. */
  readonly requests: string[] = []
  /** Milliseconds before each response. */
  delay = 0
  /** The status of a request that fails; undefined for one that is answered. */
  fail: (request: string) => number | undefined = () => undefined
  readonly #server = createServer((request, response) => void this.#respond(request, response))
  #port = 0

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** The goods that are searched now. */
  get goods(): Collection | undefined {
    return this.collections.get(this.aliases.get('haat_goods') ?? '')
  }

  async start(): Promise<this> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  /** Forgets everything, as a server whose disk was lost. */
  empty(): void {
    this.collections = new Map()
    this.aliases = new Map()
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    this.requests.push(`${request.method} ${pathname}`)
    let body = ''
    for await (const chunk of request) body += chunk
    if (this.delay > 0) await pause(this.delay)
    let status = 200
    let answer: unknown
    try {
      if (request.headers['x-typesense-api-key'] !== SEARCH_KEY)
        throw new Refusal(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.')
      const failure = this.fail(`${request.method} ${pathname}`)
      if (failure !== undefined) throw new Refusal(failure, 'Not Ready or Lagging')
      ;[status, answer] = this.#route(request.method ?? '', pathname.slice(1).split('/'), searchParams, body)
    } catch (error) {
      status = error instanceof Refusal ? error.status : 500
      answer = { message: error instanceof Error ? error.message : String(error) }
    }
    const isText = typeof answer === 'string'
    response.writeHead(status, { 'Content-Type': isText ? 'text/plain' : 'application/json; charset=utf-8' })
    response.end(isText ? answer : JSON.stringify(answer))
  }

  #route(method: string, parts: string[], query: URLSearchParams, body: string): [number, unknown] {
    const [root = '', name = '', what, id] = parts
    const route = `${method} ${root}${parts.length > 1 ? '/:' : ''}${what ? `/${what}` : ''}${id === undefined ? '' : id === 'import' ? '/import' : '/:'}`
    const allowed = (...keys: string[]) => checkKeys('The request', Object.fromEntries(query), [], keys)
    switch (route) {
      case 'GET collections':
        allowed('exclude_fields', 'limit', 'offset')
        return [200, [...this.collections.values()].map((each) => each.summary())]
      case 'POST collections': {
        allowed()
        const made = new Collection(parse(body))
        if (this.collections.has(made.name))
          throw new Refusal(409, `A collection with name \`${made.name}\` already exists.`)
        this.collections.set(made.name, made)
        return [201, made.summary()]
      }
      case 'GET collections/:':
        return [200, this.#collection(name).summary()]
      case 'DELETE collections/:': {
        const summary = this.#collection(name).summary()
        this.collections.delete(name)
        return [200, summary]
      }
      case 'GET aliases/:': {
        const collection = this.aliases.get(name)
        if (collection === undefined) throw new Refusal(404, 'Not Found')
        return [200, { name, collection_name: collection }]
      }
      case 'PUT aliases/:': {
        const alias = parse(body)
        checkKeys('An alias', alias, ['collection_name'])
        this.aliases.set(name, alias.collection_name)
        return [200, { name, ...alias }]
      }
      case 'POST collections/:/documents':
        allowed('action', 'dirty_values')
        if (query.get('action') !== 'upsert') throw new Refusal(400, 'Parameter `action` must be a valid action.')
        return [201, this.#collection(name).upsert(parse(body))]
      case 'DELETE collections/:/documents': {
        allowed('filter_by', 'batch_size', 'ignore_not_found', 'truncate')
        const filter = query.get('filter_by')
        if (!filter) throw new Refusal(400, 'Parameter `filter_by` must be provided.')
        const collection = this.#collection(name)
        const gone = collection.filtered(filter)
        for (const document of gone) collection.documents.delete(document.id)
        return [200, { num_deleted: gone.length }]
      }
      case 'POST collections/:/documents/import':
        allowed('action', 'batch_size', 'dirty_values', 'return_id', 'return_doc')
        return [200, this.#import(this.#collection(name), body)]
      case 'GET collections/:/documents/:': {
        const document = this.#collection(name).documents.get(id ?? '')
        if (!document) throw new Refusal(404, `Could not find a document with id: ${id}`)
        return [200, document]
      }
      case 'POST multi_search':
        return [200, this.#multiSearch(parse(body))]
      default:
        throw new Refusal(404, 'Not Found')
    }
  }

  /** Each line has its own result, and the response is a 200 whatever they are. */
  #import(collection: Collection, lines: string): string {
    const results = lines.split('\n').map((line) => {
      try {
        collection.upsert(parse(line))
        return { success: true }
      } catch (error) {
        return { success: false, error: error instanceof Error ? error.message : '', document: line }
      }
    })
    return results.map((result) => JSON.stringify(result)).join('\n')
  }

  #multiSearch(body: { searches?: Parameters<typeof searchCollection>[1][] }): unknown {
    checkKeys('The request', body, ['searches'], ['union'])
    const results = (body.searches ?? []).map((search) => {
      try {
        return searchCollection(this.#collection(String(search['collection'])), search)
      } catch (error) {
        if (error instanceof Refusal) return { code: error.status, error: error.message }
        throw error
      }
    })
    return { results }
  }

  #collection(name: string): Collection {
    const found = this.collections.get(this.aliases.get(name) ?? name)
    if (!found) throw new Refusal(404, 'Collection not found')
    return found
  }
}
