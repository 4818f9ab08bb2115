type Answer = {
  readonly body: {
    readonly offers: readonly {
      readonly name: string
      readonly lineId: string | null
      readonly applied: { readonly amount: number } | null
      readonly reason: { readonly code: string } | null
    }[]
  }
}

/** The offers that a product page explains, in the form of those in the cart, in a currency of two decimals. */
export const offersOnPage = ({ body }: Answer) =>
  body.offers.map(({ name, lineId, applied, reason }) => ({
    name,
    lineId,
    discount: applied && { value: applied.amount / 100 },
    reason: reason?.code ?? null,
  }))
