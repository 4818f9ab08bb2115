export type Measured = {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly failures: number
}

export type Figure = Measured & {
  readonly name: string
  readonly goal: string
  /** To the bare server that reads one row. */
  readonly ratio: number | undefined
}

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    figure.perSecond.toFixed(0),
    figure.p50.toFixed(1),
    figure.p99.toFixed(1),
    figure.ratio === undefined ? '' : `${(figure.ratio * 100).toFixed(0)} %`,
    String(figure.failures),
    figure.goal,
  ])
  const all = [['what', 'per second', 'p50 ms', 'p99 ms', 'of one row', 'failed', 'goal'], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  for (const row of all) {
    console.log(
      row
        .map((cell, column) =>
          column > 0 && column < 6 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join('  '),
    )
  }
}
