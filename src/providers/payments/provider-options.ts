/** Where a payment provider is reached; without `api`, at its own hosts. */
export type ProviderOptions = {
  readonly api?: (environment: 'test' | 'live') => string
  readonly timeoutMs?: number
}
