/** A refusal of the server, with the status and message of its documentation. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Refuses an object that lacks a needed key or has one that is not documented. */
export function checkKeys(what: string, object: object, needed: string[], optional: string[] = []): void {
  for (const key of needed) if (!(key in object)) throw new Refusal(400, `Parameter \`${key}\` is required.`)
  for (const key of Object.keys(object)) {
    if (!needed.includes(key) && !optional.includes(key)) throw new Refusal(400, `${what} has no parameter \`${key}\`.`)
  }
}
