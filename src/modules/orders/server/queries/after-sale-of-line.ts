type LineFacts = {
  readonly held: number
  readonly cancelling: number
  readonly returned: number
  readonly isDropped: boolean
  readonly isRefunding: boolean
}

/** Whether a line is in after-sales, as long as its money is on its way, or was (ORD-15). */
export function afterSaleOfLine(line: LineFacts): 'processing' | 'done' | undefined {
  if (line.held + line.cancelling > 0 || line.isRefunding) return 'processing'
  return line.returned > 0 || line.isDropped ? 'done' : undefined
}
