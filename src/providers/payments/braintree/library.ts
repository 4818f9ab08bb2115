import { createRequire } from 'node:module'
import type { BraintreeGateway } from 'braintree'

/** With calls that the library has and its published types leave out. */
export type Gateway = BraintreeGateway & {
  http: Http
  readonly transaction: {
    readonly search: (
      by: (search: { readonly orderId: () => { readonly is: (value: string) => void } }) => void,
      done: (error: Error | null, found: { readonly ids?: unknown }) => void,
    ) => void
    readonly submitForPartialSettlement: (
      id: string,
      amount: string,
      more: { readonly orderId: string },
    ) => Promise<unknown>
    readonly refund: (
      id: string,
      part: { readonly amount: string; readonly orderId: string },
    ) => Promise<unknown>
  }
  readonly webhookNotification: {
    readonly validateSignature: (signature: string, payload: string) => Error | null
  }
}

type GatewayClass = new (config: {
  readonly environment: object
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
}) => Gateway

/** The part of the library that sends its requests. */
export type Http = {
  readonly checkHttpStatus: (status: number) => Error | null
  readonly _headers: () => Record<string, string>
}
type HttpClass = new (config: object) => Http

type Loaded = {
  readonly Gateway: GatewayClass
  readonly environments: Readonly<Record<'test' | 'live', { readonly baseUrl: () => string }>>
  readonly Http: HttpClass
  readonly withUnderscores: (body: object) => object
  readonly parseXml: (text: string) => unknown
}

const load = createRequire(import.meta.url)
let loaded: Loaded | undefined

/** Braintree's library, loaded with the first call, and the parts of it that read and write its requests. */
export function braintreeLibrary(): Loaded {
  loaded ??= read()
  return loaded
}

function read(): Loaded {
  const { BraintreeGateway, Environment } = load('braintree') as {
    readonly BraintreeGateway: GatewayClass
    readonly Environment: { readonly Sandbox: Environment; readonly Production: Environment }
  }
  type Environment = { readonly baseUrl: () => string }
  const part = createRequire(load.resolve('braintree'))
  const { Http } = part('./lib/braintree/http.js') as { readonly Http: HttpClass }
  const { Util } = part('./lib/braintree/util.js') as {
    readonly Util: {
      readonly convertNodeToObject: (node: unknown) => unknown
      readonly convertObjectKeysToUnderscores: (body: object) => object
    }
  }
  const { parseString } = part('xml2js') as {
    readonly parseString: (
      text: string,
      options: object,
      done: (error: Error | null, node: unknown) => void,
    ) => void
  }
  return {
    Gateway: BraintreeGateway,
    environments: { test: Environment.Sandbox, live: Environment.Production },
    Http,
    withUnderscores: (body) => Util.convertObjectKeysToUnderscores(body),
    parseXml: (text) => {
      let node: unknown
      let failure: Error | null = null
      parseString(text, { attrkey: '@', charkey: '#', explicitArray: false }, (error, parsed) => {
        failure ??= error
        node = parsed
      })
      if (failure || typeof node !== 'object' || node === null) throw failure ?? new Error('No XML')
      return Util.convertNodeToObject(node)
    },
  }
}
