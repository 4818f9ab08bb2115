import type { FieldRefusal } from '#vocabulary/refusal.ts'

type Draft = {
  readonly kind: string
  readonly limitPerBuyer?: number | undefined
  readonly prices: readonly { readonly stock?: number | undefined }[]
}

/** A price for customer groups belongs to the buyer, as that of members does: it has no stock and no limit of its own. */
export function checkGroupPrice({ kind, limitPerBuyer, prices }: Draft): FieldRefusal[] {
  if (kind !== 'customerGroupPrice') return []
  return [
    ...(limitPerBuyer === undefined ? [] : [{ field: 'limitPerBuyer', code: 'invalid' as const }]),
    ...prices.flatMap(({ stock }, place) =>
      stock === undefined ? [] : [{ field: `prices.${place}.stock`, code: 'invalid' as const }],
    ),
  ]
}
