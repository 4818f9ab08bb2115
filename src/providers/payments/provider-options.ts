/** Where a payment provider is reached; without `api`, at its own hosts. */
export type ProviderOptions = {
  readonly api?: (environment: 'test' | 'live') => string
  /** Where the browsers of buyers reach it instead, where that is another address. */
  readonly pages?: (environment: 'test' | 'live') => string
  readonly timeoutMs?: number
  /** The mall's clock, which the demo moves for its providers, too. */
  readonly now?: () => Date
}

export const nowOf = ({ now }: ProviderOptions): Date => now?.() ?? new Date()

/** Where the browsers of buyers reach a provider that is not at its own hosts. */
export const pagesOf = ({ api, pages = api }: ProviderOptions) => pages

/** The hosts of a provider that is not at its own. */
export function otherHosts(options: ProviderOptions): readonly string[] | undefined {
  const pages = pagesOf(options)
  return pages && [...new Set((['test', 'live'] as const).map((each) => new URL(pages(each)).host))]
}
