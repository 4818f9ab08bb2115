import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { type Document, OpenAPIBackend, type Request } from 'openapi-backend'
import { parseForm } from '../../demo/stand-ins/stripe/form.ts'

/** Fields that Stripe added to this version of its API after the document was published. */
const addedSince = (document: StripeDocument): StripeDocument => {
  const properties = (path: string) =>
    document.paths[path]!.post.requestBody.content['application/x-www-form-urlencoded'].schema.properties
  properties('/v1/payment_intents/{intent}/capture').final_capture = { type: 'boolean' }
  const { card } = properties('/v1/payment_intents').payment_method_options!.properties!
  card!.anyOf![0]!.properties!.request_multicapture = { enum: ['if_available', 'never'], type: 'string' }
  return document
}

type Schema = {
  type?: string
  enum?: readonly string[]
  properties?: Record<string, Schema>
  anyOf?: readonly Schema[]
}
type StripeDocument = {
  readonly paths: Record<
    string,
    {
      readonly post: {
        readonly requestBody: {
          readonly content: {
            'application/x-www-form-urlencoded': { schema: { properties: Record<string, Schema> } }
          }
        }
      }
    }
  >
}

const published = (): StripeDocument =>
  JSON.parse(
    gunzipSync(readFileSync(new URL('../specs/stripe-spec3-2023-08-16.json.gz', import.meta.url))).toString(),
  )

/** Ajv knows `nullable` beside a type alone, and wants null among the values of an enumeration. */
function nullsNamed(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  const schema = node as {
    nullable?: unknown
    type?: unknown
    enum?: unknown[]
    anyOf?: unknown[]
    $ref?: string
  }
  if (schema.nullable === true && Array.isArray(schema.enum)) schema.enum = [...schema.enum, null]
  if (schema.nullable === true && schema.type === undefined) {
    delete schema.nullable
    schema.anyOf = [...(schema.anyOf ?? [{ $ref: schema.$ref }]), { type: 'null' }]
    delete schema.$ref
  }
  for (const each of Object.values(node)) nullsNamed(each)
}

/** The objections of Stripe's own document to a request or an answer. */
export type Judgement = { readonly about: string; readonly faults: readonly string[] }

type Faults = readonly object[] | null | undefined
const written = (faults: Faults) => (faults ?? []).map((fault) => JSON.stringify(fault).slice(0, 300))

/** Reads Stripe's published document and judges by it: requests and their forms, and answers. */
export async function stripeDocument() {
  const definition = addedSince(published())
  nullsNamed(definition)
  const backend = new OpenAPIBackend({
    definition: definition as unknown as Document,
    quick: true,
    ajvOpts: { coerceTypes: true, strict: false, allErrors: true, logger: false },
  })
  await backend.init()
  // One for all answers: most of them hold the same objects, which take a second to compile.
  const answers = new Ajv({ strict: false, validateFormats: false, validateSchema: false, logger: false })
  answers.addSchema({ ...definition, $id: 'stripe' })

  const request = (requested: Request): Judgement => {
    const operation = backend.matchOperation(requested)
    const about = `${requested.method} ${requested.path}`
    if (!operation) return { about, faults: ['no such operation'] }
    const { valid, errors } = backend.validateRequest(requested, operation)
    return { about, faults: valid ? [] : written(errors) }
  }
  const answer = (requested: Request, status: number, body: unknown): Judgement => {
    const operation = backend.matchOperation(requested)
    const about = `${status} of ${requested.method} ${requested.path}`
    if (!operation) return { about, faults: ['no such operation'] }
    const steps = [
      'paths',
      operation.path,
      requested.method.toLowerCase(),
      'responses',
      status === 200 ? '200' : 'default',
    ]
    const pointer = [...steps, 'content', 'application/json', 'schema'].map((step) =>
      encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')),
    )
    const $ref = `stripe#/${pointer.join('/')}`
    const validate = answers.getSchema($ref)
    if (!validate) throw new Error(`${about} is not in the document`)
    return { about, faults: validate(body) ? [] : written(validate.errors) }
  }
  // Otherwise the first answer would be late.
  answer({ method: 'GET', path: '/v1/balance_transactions', headers: {} }, 200, {})

  /** Judges every request to a server and every answer from it, and refuses wrong ones. */
  const judgeAll = (app: FastifyInstance, judgements: Judgement[]): void => {
    const requestedOf = ({
      method,
      url,
      body,
      headers,
    }: {
      method: string
      url: string
      body: unknown
      headers: object
    }): Request => {
      const [path = '', query = ''] = url.split('?')
      return {
        method,
        path,
        query: parseForm(query) as NonNullable<Request['query']>,
        headers: headers as Request['headers'],
        body: method === 'POST' ? parseForm(String(body ?? '')) : undefined,
      }
    }
    app.addHook('preHandler', async (incoming, reply) => {
      if (!incoming.url.startsWith('/v1/')) return
      const judged = request(requestedOf(incoming))
      judgements.push(judged)
      if (judged.faults.length > 0)
        await reply
          .code(400)
          .send({ error: { type: 'invalid_request_error', message: judged.faults.join() } })
    })
    app.addHook('preSerialization', async (incoming, reply, payload) => {
      if (incoming.url.startsWith('/v1/'))
        judgements.push(answer(requestedOf(incoming), reply.statusCode, structuredClone(payload)))
      return payload
    })
  }
  return { request, answer, judgeAll }
}
