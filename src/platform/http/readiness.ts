/** Whether this process accepts traffic. A draining process still handles requests. */
export class Readiness {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** From now on the health check fails, so that load balancers send requests elsewhere. */
  drain(): void {
    this.#isDraining = true
  }
}
