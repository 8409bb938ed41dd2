/** Who is told of each step of a run, until the process ends. */
export interface ScheduleListener {
  step: () => void
  end: () => void
}

/** What the run that is going on has done, and who is told of it. */
export class RunProgress {
  readonly #listeners = new Set<ScheduleListener>()
  /** Undefined while no run is going on. */
  #pages: { considered: number; total: number } | undefined

  get state() {
    return { is_running: this.#pages !== undefined, ...(this.#pages ?? { considered: 0, total: 0 }) }
  }

  begin(): void {
    this.#pages = { considered: 0, total: 0 }
  }

  step(considered: number, total: number): void {
    this.#pages = { considered, total }
    this.#tell()
  }

  end(): void {
    this.#pages = undefined
    this.#tell()
  }

  /** Tells of each step of a run until the returned function is called. */
  listen(listener: ScheduleListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends all listening. */
  release(): void {
    for (const { end } of this.#listeners) end()
  }

  #tell(): void {
    for (const { step } of this.#listeners) step()
  }
}
