import type { Db } from '../../db/schema.ts'
import { ChangeFollower } from '../index/change-follower.ts'
import type { Collections } from './collections.ts'
import type { Sender } from './sender.ts'

/** What the server knows of a collection: by which rules its documents were made, and up to which change. */
interface Place {
  rules: string
  position: number
}

/** A collection of goods on the server, followed up to a place of the change log. */
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

  /** The place that the server knows. */
  get saved(): number {
    return this.#saved
  }

  /** Whether the log was enough to bring it up to a change. */
  follow(last: number): Promise<boolean> {
    return this.#follower.follow(last)
  }

  /** Something of its documents is old, whatever is saved of it from now on. */
  loseRules(): void {
    this.#rules = ''
  }

  /** Tells the server how far it was followed. */
  async save(): Promise<void> {
    if (this.#follower.settled !== this.#saved)
      await this.#saveAt({ rules: this.#rules, position: this.#follower.settled })
  }

  /** Tells the server of a collection that was filled; one that is not followed is known to be old from `begun` on. */
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
