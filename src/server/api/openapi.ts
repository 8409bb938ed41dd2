import * as z from 'zod/mini'
import { OFFICE_API } from '#platform/contract/addresses/paths.ts'
import { answersOf, codesByStatus } from '#platform/contract/calls/answers-of.ts'
import type { Call, Needs } from '#platform/contract/calls/call.ts'
import { ALL_CALLS, type CallName } from '#platform/contract/calls.ts'
import { REFUSALS } from '#platform/contract/refusals.ts'
import { STAFF_COOKIE } from '#platform/contract/storage.ts'

type InOrOut = 'input' | 'output'

const schemaOf = (type: z.ZodMiniType, io: InOrOut) => {
  const { $schema, ...schema } = z.toJSONSchema(type, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    reused: 'inline',
    // A file's, which version 3.0 says by its format.
    override: ({ jsonSchema }) => delete jsonSchema.contentEncoding,
  })
  return schema
}
const stream = (kind: string, type: z.ZodMiniType) => ({ [kind]: { schema: schemaOf(type, 'output') } })
const json = (type: z.ZodMiniType, io: InOrOut) => ({ 'application/json': { schema: schemaOf(type, io) } })
const form = (type: z.ZodMiniType) => {
  const schema = schemaOf(type, 'input')
  return { 'multipart/form-data': { schema }, 'application/x-www-form-urlencoded': { schema } }
}

const parameters = (place: 'path' | 'query' | 'header', object: z.ZodMiniObject | undefined) => {
  const { properties = {}, required = [] } = object ? schemaOf(object, 'input') : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const SECURITY: Record<Extract<Needs, string>, object> = {
  nothing: {},
  customer: { security: [{ token: [] }] },
  publish_token: { security: [{ publishToken: [] }] },
  staff: { security: [{ staff: [] }] },
}
/** Who may make a call, and for staff with which permission. */
const securityOf = (needs: Needs): object =>
  typeof needs === 'string'
    ? SECURITY[needs]
    : { ...SECURITY.staff, description: `Needs the permission \`${needs.permission}\`.` }

/** Description of each status: the codes of its refusals, with the sentence of each. */
function responses(call: Call) {
  const codes = codesByStatus(call)
  const describe = (status: number) =>
    codes
      .get(status)
      ?.map((code) => `\`${code}\`: ${REFUSALS[code].msg}`)
      .join('\n\n') ?? 'Done'
  const described = [...answersOf(call)].map(([status, schema]) => [
    status,
    {
      description: describe(status),
      ...(status === 303
        ? {}
        : { content: call.isStream && status === 200 ? stream(call.isStream, schema) : json(schema, 'output') }),
    },
  ])
  return Object.fromEntries(described)
}

function operation(call: Call & { name: CallName }) {
  const { name, summary, needs, params, query, headers, body, bodyShape: shape = body, isForm } = call
  return {
    operationId: name,
    summary,
    ...(call.path.startsWith(OFFICE_API) ? { tags: ['office'] } : {}),
    parameters: [...parameters('path', params), ...parameters('query', query), ...parameters('header', headers)],
    ...(shape ? { requestBody: { required: true, content: isForm ? form(shape) : json(shape, 'input') } } : {}),
    ...securityOf(needs),
    responses: responses(call),
  }
}

type Operation = ReturnType<typeof operation>

function describePaths() {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of ALL_CALLS) {
    const method = call.method.toLowerCase()
    paths[call.path] = { ...paths[call.path], [method]: operation(call) }
  }
  return paths
}

/**
 * Moves responses that several calls have into the components, and leaves references to them: most refusals are those of
 * all calls. With each at each call the page of the API took 19 s to show them instead of 2.
 */
function shareResponses(paths: ReturnType<typeof describePaths>) {
  const everyResponses = Object.values(paths).flatMap((methods) => Object.values(methods).map((each) => each.responses))
  const uses = Object.groupBy(everyResponses.flatMap(Object.entries), ([, response]) => JSON.stringify(response))
  const shared: Record<string, unknown> = {}
  const references = new Map<string, object>()
  for (const [text, [first, ...more] = []] of Object.entries(uses)) {
    if (!first || more.length === 0) continue
    const name = `Response${first[0]}_${references.size + 1}`
    shared[name] = first[1]
    references.set(text, { $ref: `#/components/responses/${name}` })
  }
  for (const responses of everyResponses)
    for (const [status, response] of Object.entries(responses))
      responses[status] = references.get(JSON.stringify(response)) ?? response
  return shared
}

/** Version 3.0, which more programs read than 3.1, and faster. */
function describeApi() {
  const paths = describePaths()
  return {
    openapi: '3.0.3',
    info: {
      title: 'Haat',
      version: '1',
      description: 'A refused call responds with `code` for programs, `msg` for people and `errors` by field.',
    },
    tags: [{ name: 'office', description: 'The back office, for signed-in staff' }],
    components: {
      responses: shareResponses(paths),
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word Token, a blank, the token',
        },
        staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE, description: 'Set by `signInStaff`' },
        publishToken: { type: 'http', scheme: 'bearer', description: 'PUBLISH_TOKEN of the shop' },
      },
    },
    paths,
  }
}

let described: ReturnType<typeof describeApi> | undefined

/**
 * The API described for machines, generated from the calls of the contract at the first use, as that takes longer than
 * anything else that a process would do at its start.
 */
export function openApi(): ReturnType<typeof describeApi> {
  described ??= describeApi()
  return described
}
