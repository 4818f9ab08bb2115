import type { SourceRow } from '../imported-product.ts'

/** Rows as they are stored beside a refusal, so that a person can correct them. */
export const sourceRows = (rows: readonly SourceRow[]): SourceRow[] =>
  rows.map(({ line, cells }) => ({ line, cells }))
