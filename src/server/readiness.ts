/** Whether this process wants to be sent requests. One that drains still answers them. */
export class Readiness {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Tells load balancers, by the health check, to send requests elsewhere from now on. */
  drain(): void {
    this.#isDraining = true
  }
}
