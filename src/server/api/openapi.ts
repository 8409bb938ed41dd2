import * as z from 'zod/mini'
import type { Call } from '#contract/calls/call.ts'
import { CALLS } from '#contract/calls.ts'

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' })
  return schema
}
const json = (type: z.ZodMiniType, io: 'input' | 'output') => ({ 'application/json': { schema: schemaOf(type, io) } })
const form = (type: z.ZodMiniType) => {
  const schema = schemaOf(type, 'input')
  return { 'multipart/form-data': { schema }, 'application/x-www-form-urlencoded': { schema } }
}

const parameters = (place: 'query' | 'header', object: z.ZodMiniObject) => {
  const { properties = {}, required = [] } = schemaOf(object, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const operation = ({ path, summary, query, headers, body, isForm, isCustomers, answers }: Call) => ({
  summary,
  parameters: [
    ...pathParameters(path),
    ...(query ? parameters('query', query) : []),
    ...(headers ? parameters('header', headers) : []),
  ],
  ...(body ? { requestBody: { required: true, content: isForm ? form(body) : json(body, 'input') } } : {}),
  ...(isCustomers ? { security: [{ token: [] }] } : {}),
  responses: Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      { description: Number(status) < 300 ? 'Done' : 'Refused', content: json(answer, 'output') },
    ]),
  ),
})

const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
for (const call of CALLS) paths[call.path] = { ...paths[call.path], [call.method]: operation(call) }

/** The API described for machines, made from the contract's schemas. */
export const openApi = {
  openapi: '3.1.0',
  info: { title: 'Haat', version: '1' },
  components: {
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The word Token, a blank, the token' },
    },
  },
  paths,
}
