/** An answer that a handler does not return as a plain value: with a status other than 200, already encoded, or empty. */
export class Reply<Status extends number, Answer> {
  readonly status: Status
  readonly text: string | null
  readonly headers: Record<string, string>
  /** Only its type is used, so that an answer of the wrong shape is a type error. */
  declare readonly answer?: Answer

  constructor(status: Status, text: string | null, headers: Record<string, string>) {
    this.status = status
    this.text = text
    this.headers = headers
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

export const reply = <Status extends number, Answer>(status: Status, answer: Answer): Reply<Status, Answer> =>
  new Reply(status, JSON.stringify(answer), JSON_TYPE)

/** JSON text of an answer. */
export interface Encoded<Answer> {
  readonly json: string
  readonly answer?: Answer
}

/** An answer that is JSON already. */
export const encoded = <Answer>({ json }: Encoded<Answer>): Reply<200, Answer> => new Reply(200, json, JSON_TYPE)

/** Sends a browser to another address, which it fetches with GET. */
export const seeOther = (address: string): Reply<303, undefined> => new Reply(303, null, { Location: address })
