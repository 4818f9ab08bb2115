import { readFileSync } from 'node:fs'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { type Document, OpenAPIBackend } from 'openapi-backend'

const documents = ['paypal-checkout_orders_v2', 'paypal-payments_payment_v2']
/** Calls that PayPal has not published a document of with the others. */
const undocumented =
  /^\/(v1\/oauth2\/token|v1\/reporting\/transactions|v1\/notifications\/certs\/|checkoutnow)/
/** Calls that are in the documents, and that neither side makes. */
const unused = /confirm-payment-source|track|reauthorize/

const loaded = () =>
  Promise.all(
    documents.map(async (name) => {
      const url = new URL(`../specs/${name}.json`, import.meta.url)
      const definition = JSON.parse(readFileSync(url, 'utf8')) as Document
      const api = new OpenAPIBackend({
        definition,
        // PayPal's patterns are of ECMAScript without the `u` flag, and it has formats of its own.
        quick: true,
        ajvOpts: { strict: false, unicodeRegExp: false, logger: false, code: { optimize: false } },
        customizeAjv: (ajv) => {
          addFormats.default(ajv)
          return ajv
        },
      })
      await api.init()
      // Compiled here, since it takes longer than the channel waits for an answer.
      for (const operation of api.router.getOperations()) {
        if (unused.test(operation.path)) continue
        api.validator.getRequestValidatorsForOperation(operation.operationId!)
        api.validator.getStatusBasedResponseValidatorForOperation(operation.operationId!)
      }
      return api
    }),
  )
let documentsOnce: ReturnType<typeof loaded> | undefined

const refusedHere = 'refused by the document'

export type Judged = {
  /** Violations of PayPal's documents: by our requests, or the stand-in's answers. */
  readonly faults: string[]
  /** How many requests and answers were judged. */
  readonly count: { requests: number; answers: number }
}

/** Judges every call of a server by PayPal's own documents, and refuses wrong requests with 400. */
export async function judgeByDocuments(app: FastifyInstance): Promise<Judged> {
  documentsOnce ??= loaded()
  const apis = await documentsOnce
  const judged: Judged = { faults: [], count: { requests: 0, answers: 0 } }
  const operationOf = (method: string, url: string) => {
    const path = url.split('?')[0]!
    for (const api of apis) {
      const operation = api.router.matchOperation({ method, path, headers: {} })
      if (operation) return { api, operation, path }
    }
    return undefined
  }
  app.addHook('preValidation', async ({ method, url, headers, query, body }, reply) => {
    const found = operationOf(method, url)
    if (!found) {
      if (!undocumented.test(url)) judged.faults.push(`${method} ${url} is in no document`)
      return
    }
    judged.count.requests++
    const { api, operation, path } = found
    const request = {
      method,
      path,
      headers: headers as Record<string, string>,
      query: query as Record<string, string>,
      ...(body !== undefined && { body }),
    }
    const { valid, errors } = api.validator.validateRequest(request, operation)
    if (valid) return
    judged.faults.push(`${method} ${path}: ${JSON.stringify(errors?.slice(0, 3))}`)
    return reply
      .code(400)
      .send({ name: 'INVALID_REQUEST', message: 'by the document', debug_id: refusedHere })
  })
  app.addHook('onSend', async ({ method, url }, { statusCode }, payload) => {
    const found = operationOf(method, url)
    if (!found || (typeof payload === 'string' && payload.includes(refusedHere))) return payload
    judged.count.answers++
    const { api, operation, path } = found
    const answer = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : undefined
    if (answer === undefined && statusCode === 204) return payload
    const { valid, errors } = api.validator.validateResponse(answer, operation, statusCode)
    if (!valid)
      judged.faults.push(`${method} ${path} -> ${statusCode}: ${JSON.stringify(errors?.slice(0, 3))}`)
    return payload
  })
  return judged
}
