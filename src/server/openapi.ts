import { z } from 'zod'
import { translate } from '#messages/translate.ts'
import type { Route } from '#platform/serve.ts'
import {
  type Action,
  callerActions,
  isCallerAction,
  isShopAction,
  platformActions,
  shopActions,
} from '#vocabulary/access/permissions.ts'
import type { CallerRole } from '#vocabulary/access/roles.ts'
import { codeOnWire } from '#vocabulary/calls/problem.ts'
import { type RefusalCode, refusals } from '#vocabulary/refusals.ts'

const callerWords: Record<CallerRole, string> = {
  anonymous: 'anyone',
  guest: 'a guest',
  buyer: 'a signed-in buyer',
  orderHolder: 'the buyer of the order, or who has the link from its mail',
  provider: 'an outside company, proven by its signature',
}

/** Read off the permission table. */
function whoMay(action: Action): string {
  if (isCallerAction(action)) {
    const roles: readonly CallerRole[] = callerActions[action]
    return roles.includes('anonymous') ? 'Anyone.' : sentence(roles.map((role) => callerWords[role]))
  }
  if (!isShopAction(action)) return `The platform: ${platformActions[action].join(', ')}.`
  const { roles, states } = shopActions[action]
  return `Staff of the shop: ${roles.join(', ')}; while it is ${states.join(' or ')}.`
}

const sentence = (words: readonly string[]) =>
  `${words.join(' or ').replace(/^./, (first) => first.toUpperCase())}.`

const alwaysPossible: RefusalCode[] = ['malformed', 'badJson', 'broken', 'databaseAway']

/** The group of a call in both documents: bound calls stand apart from our own. */
export const groupOf = ({ tag, isBound }: Route['endpoint']): string => (isBound ? `${tag} (bound)` : tag)

/** The whole surface as OpenAPI 3.1, read off the route table, so that it cannot fall behind. */
export function openApiDocument(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const { endpoint } = route
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mallard',
      version: '1.0.0',
      description:
        'Every call of the mall. Success is the body shown here; a refusal is application/problem+json with `code` and a `message` in the caller’s language. `x-bound` marks calls whose JSON an interface of earlier clients states; all others are our own.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Problem: problemSchema },
    },
    paths,
  }
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'requestId', 'fields'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: (Object.keys(refusals) as RefusalCode[]).map(codeOnWire) },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

const formWithFile = (beside: readonly string[]) => ({
  type: 'object',
  required: ['file', ...beside],
  properties: {
    file: { type: 'string', format: 'binary' },
    ...Object.fromEntries(beside.map((name) => [name, { type: 'string' }])),
  },
})

function operation({ endpoint, action, once }: Route) {
  return {
    operationId: endpoint.name,
    tags: [groupOf(endpoint)],
    'x-bound': endpoint.isBound,
    summary: endpoint.summary,
    description: `Who may call it: ${whoMay(action)}`,
    security: needsSession(action) ? [{ session: [] }, { token: [] }] : [],
    parameters: [
      ...pathParameters(endpoint.path),
      ...(endpoint.method === 'GET' ? queryParameters(endpoint.wireInput, endpoint.path) : []),
      ...(once ? [keyParameter(once === true)] : []),
    ],
    ...(endpoint.method === 'GET'
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: bodySchema(endpoint.wireInput, endpoint.path),
                example: endpoint.example,
              },
              ...(endpoint.readsRawBody && {
                'application/x-www-form-urlencoded': { schema: { type: 'object' } },
              }),
              ...(endpoint.file && { 'multipart/form-data': { schema: formWithFile(endpoint.besideFile) } }),
            },
          },
        }),
    responses: {
      200: {
        description: 'Done.',
        ...(endpoint.answerHeaders.length > 0 && { headers: headersOf(endpoint.answerHeaders) }),
        content: {
          'application/json': { schema: answerSchema(endpoint) },
          ...(endpoint.answerText && { 'text/plain': { schema: { type: 'string' } } }),
        },
      },
      ...refusalResponses([...endpoint.refusals, ...alwaysPossible, ...refusalsOf(action)]),
    },
  }
}

const headersOf = (headers: Route['endpoint']['answerHeaders']) =>
  Object.fromEntries(
    headers.map(({ name, about }) => [name, { description: about, schema: { type: 'string' } }]),
  )

const needsSession = (action: Action) =>
  !isCallerAction(action) || callerActions[action].every((role) => role === 'guest' || role === 'buyer')

function refusalsOf(action: Action): RefusalCode[] {
  if (!needsSession(action)) return []
  if (isCallerAction(action)) return ['signInFirst']
  if (!isShopAction(action)) return ['signInFirst', 'notAllowed', 'roleMayNot', 'secondFactorRequired']
  return [
    'signInFirst',
    'notFound',
    'roleMayNot',
    'merchantFrozen',
    'merchantCleared',
    'secondFactorRequired',
  ]
}

function refusalResponses(codes: readonly RefusalCode[]) {
  const byStatus: Record<string, RefusalCode[]> = {}
  for (const code of new Set(codes)) {
    const status = String(refusals[code])
    byStatus[status] = [...(byStatus[status] ?? []), code]
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list
          .map(
            (code) =>
              `\`${code}\`: ${translate('en', `refusals.${code}`, { min: 1, max: 9, step: 1, seconds: 1, count: 2, sku: '…', company: '…', currency: '…', names: '…', mayRetry: 'yes', amount: '…', why: '…', decimals: 2, example: '…', level: 2, day: '…', days: 1 })}`,
          )
          .join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(schema: z.ZodType, path: string) {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties)
    .filter(([name]) => !path.includes(`:${name}`))
    .map(([name, each]) => ({ name, in: 'query', required: required.includes(name), schema: each }))
}

/** Schema of the body, without the parameters of the path. */
function bodySchema(schema: z.ZodType, path: string): object {
  const whole = jsonSchema(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  const inPath = new Set(pathParameters(path).map(({ name }) => name))
  if (inPath.size === 0 || !whole.properties) return whole
  return {
    ...whole,
    properties: Object.fromEntries(Object.entries(whole.properties).filter(([name]) => !inPath.has(name))),
    required: whole.required?.filter((name) => !inPath.has(name)) ?? [],
  }
}

const keyParameter = (required: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description: 'The same key gives the same answer and one effect.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
})

/** Every field of an answer is there: one without value is `null`. */
function answerSchema({ wireOutput, answersInOurWords }: Route['endpoint']): unknown {
  if (!answersInOurWords) return jsonSchema(wireOutput, 'output')
  return withAllRequired(jsonSchema(wireOutput, 'input'))
}

function withAllRequired(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withAllRequired)
  if (schema === null || typeof schema !== 'object') return schema
  const { default: _, properties, required, ...rest } = schema as JsonSchema
  const whole = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, withAllRequired(each)]))
  if (!properties) return required ? { ...whole, required } : whole
  const fields = Object.entries(properties)
  return {
    ...whole,
    properties: Object.fromEntries(fields.map(([key, each]) => [key, withAllRequired(each)])),
    required: fields.flatMap(([key, each]) => (required?.includes(key) || 'default' in each ? [key] : [])),
    additionalProperties: false,
  }
}

type JsonSchema = {
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Record<string, unknown>
  return inlineDefinitions(rest)
}

/** Shared pieces are written out where they are used: the document stays one level deep and every tool reads it. */
function inlineDefinitions(schema: Record<string, unknown>): object {
  const definitions = (schema.$defs ?? {}) as Record<string, unknown>
  const inline = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((each) => inline(each, depth))
    if (value === null || typeof value !== 'object') return value
    const { $ref, $defs: _, ...rest } = value as Record<string, unknown>
    if (typeof $ref === 'string' && depth < 8) {
      const { id: __, ...target } = (definitions[$ref.replace('#/$defs/', '')] ?? {}) as Record<
        string,
        unknown
      >
      return inline({ ...target, ...rest }, depth + 1)
    }
    return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, inline(each, depth)]))
  }
  return inline(schema, 0) as object
}
