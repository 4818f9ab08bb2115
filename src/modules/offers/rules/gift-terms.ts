import type { FieldRefusal } from '#vocabulary/refusal.ts'

type Draft = {
  readonly kind: string
  readonly limitPerBuyer?: number | undefined
  readonly prices: readonly { readonly amount: number; readonly gives?: number | undefined }[]
  readonly tiers: readonly {
    readonly fromAmount?: number | undefined
    readonly fromPieces?: number | undefined
    readonly repeats?: boolean | undefined
  }[]
}

/** Field errors of the terms of a gift, and of gift terms in any other offer. */
export function checkGift({ kind, prices, tiers, limitPerBuyer }: Draft): FieldRefusal[] {
  if (kind !== 'gift')
    return [
      ...prices.flatMap(({ gives }, place) =>
        gives === undefined ? [] : [{ field: `prices.${place}.gives`, code: 'invalid' as const }],
      ),
      ...tiers.flatMap(({ repeats }, place) =>
        repeats === undefined ? [] : [{ field: `tiers.${place}.repeats`, code: 'invalid' as const }],
      ),
    ]
  return [
    ...(limitPerBuyer === undefined ? [] : [{ field: 'limitPerBuyer', code: 'invalid' as const }]),
    ...prices.flatMap(({ amount, gives }, place) => [
      ...(amount === 0 ? [] : [{ field: `prices.${place}.amount`, code: 'invalid' as const }]),
      ...(gives === undefined ? [{ field: `prices.${place}.gives`, code: 'required' as const }] : []),
    ]),
    // One tier, with either an amount or a quantity.
    ...tiers.flatMap(({ fromAmount, fromPieces, repeats: _, ...other }, place) => [
      ...(place > 0 ? [{ field: `tiers.${place}`, code: 'invalid' as const }] : []),
      ...Object.entries(other).flatMap(([name, value]) =>
        value === undefined ? [] : [{ field: `tiers.${place}.${name}`, code: 'invalid' as const }],
      ),
      ...(fromAmount !== undefined && fromPieces !== undefined
        ? [{ field: `tiers.${place}.fromPieces`, code: 'invalid' as const }]
        : []),
      ...(fromAmount === 0 ? [{ field: `tiers.${place}.fromAmount`, code: 'invalid' as const }] : []),
    ]),
  ]
}
