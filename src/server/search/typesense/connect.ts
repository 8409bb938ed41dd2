import type { Config } from '../../config.ts'
import type { Db } from '../../db/schema.ts'
import { OwnSearch, searchWith } from '../search-engine.ts'
import { TypesenseClient } from './client.ts'
import { Collections } from './collections.ts'
import { FallingBack } from './falling-back.ts'
import { TypesenseFeed } from './feed.ts'
import { TypesenseSearch } from './typesense-search.ts'

/** The search server of SEARCH_URL: the engine that queries it, and the feed that keeps it up to date. */
export interface SearchServer {
  engine: FallingBack
  feed: TypesenseFeed
}

/** Makes a database search with the server of SEARCH_URL; undefined without one. Doesn't start the feed. */
export function connectSearch(db: Db, { searchServer }: Pick<Config, 'searchServer'>): SearchServer | undefined {
  if (!searchServer) return undefined
  const client = new TypesenseClient(searchServer)
  const feed = new TypesenseFeed(db, new Collections(client))
  const engine = new FallingBack(new TypesenseSearch(client, db), new OwnSearch(db), () => feed.lag.isLong)
  searchWith(db, engine)
  return { engine, feed }
}
