import type { Db } from '../../db/schema.ts'
import { ChangeFollower } from '../index/change-follower.ts'
import type { Collections } from './collections.ts'
import type { Sender } from './sender.ts'

/**
 * What is stored on the server of a collection: the fingerprint of its documents (`rulesOfDocuments`), and the last
 * change that they have.
 */
interface Place {
  rules: string
  position: number
}

/** A collection of goods on the server that follows the change log. */
export class FedCollection {
  readonly name: string
  readonly sender: Sender
  readonly #collections: Collections
  readonly #follower: ChangeFollower
  #rules: string
  #saved: number

  constructor(db: Db, collections: Collections, sender: Sender, { name, rules, position }: Place & { name: string }) {
    this.name = name
    this.sender = sender
    this.#collections = collections
    this.#follower = new ChangeFollower(db, position, (changes) => sender.send(changes))
    this.#rules = rules
    this.#saved = position
  }

  /** The position that is stored on the server. */
  get saved(): number {
    return this.#saved
  }

  /** Sends the changes up to id `last`; false if the log doesn't have them all. */
  follow(last: number): Promise<boolean> {
    return this.#follower.follow(last)
  }

  /** Stores no fingerprint from now on, which marks the documents as outdated. */
  loseRules(): void {
    this.#rules = ''
  }

  /** Stores the position on the server, if it has changed. */
  async save(): Promise<void> {
    if (this.#follower.settled !== this.#saved)
      await this.#saveAt({ rules: this.#rules, position: this.#follower.settled })
  }

  /**
   * Stores the state of a collection that was filled. One that could not follow the log is stored as outdated since
   * `begun`.
   */
  saveFilled(isFollowed: boolean, begun: number): Promise<void> {
    return this.#saveAt(
      isFollowed ? { rules: this.#rules, position: this.#follower.settled } : { rules: '', position: begun },
    )
  }

  async #saveAt(place: Place): Promise<void> {
    await this.#collections.saveFeed({ id: this.name, ...place })
    this.#saved = place.position
  }
}
