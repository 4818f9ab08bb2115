import { loadavg } from 'node:os'
import type { Burnt } from './cpu.ts'

export type Measured = {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly failures: number
}

/** Goal of a line: minimum per second, minimum share of the bare row, maximum p99 in milliseconds. */
export type Goal = {
  readonly perSecond?: number
  readonly ofRow?: number
  readonly p99?: number
}

export type Figure = Measured & {
  readonly name: string
  readonly goal?: Goal
  /** To the bare server that reads one row. */
  readonly ofRow?: number | undefined
  /**
   * Milliseconds of processor per answer, of the mall and of PostgreSQL: a busy machine does not change it.
   */
  readonly mallMs?: number | undefined
  readonly databaseMs?: number | undefined
  /** Number of processors that other programs used in that time. */
  readonly others?: number | undefined
  readonly load: number
  readonly isMet: boolean | undefined
}

export function measuredFrom(times: number[], seconds: number, failures: number): Measured {
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failures }
}

export type Burning = { readonly burnt: Burnt; readonly seconds: number }

export function figureOf(
  name: string,
  measured: Measured,
  {
    goal,
    row,
    burning,
  }: { goal?: Goal | undefined; row?: number | undefined; burning?: Burning | undefined },
): Figure {
  const answers = burning ? measured.perSecond * burning.seconds : 0
  const ofRow = row ? measured.perSecond / row : undefined
  const own = burning
    ? burning.burnt.mall + burning.burnt.database + burning.burnt.sandbox + burning.burnt.driver
    : 0
  return {
    ...measured,
    name,
    ...(goal ? { goal } : {}),
    ofRow,
    mallMs: answers > 0 ? (burning!.burnt.mall * 1_000) / answers : undefined,
    databaseMs: answers > 0 ? (burning!.burnt.database * 1_000) / answers : undefined,
    others: burning ? Math.max(0, burning.burnt.machine - own) / burning.seconds : undefined,
    load: loadavg()[0]!,
    isMet:
      goal &&
      measured.perSecond >= (goal.perSecond ?? 0) &&
      (goal.ofRow === undefined || (ofRow ?? 0) >= goal.ofRow) &&
      measured.p99 <= (goal.p99 ?? Number.POSITIVE_INFINITY),
  }
}

const textOf = ({ perSecond, ofRow, p99 }: Goal) =>
  [
    perSecond && `≥ ${perSecond.toLocaleString('en')}/s`,
    ofRow && `≥ ${ofRow * 100} % of one row`,
    p99 && `p99 < ${p99} ms`,
  ]
    .filter(Boolean)
    .join(', ')

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    figure.perSecond.toFixed(0),
    figure.p50.toFixed(1),
    figure.p99.toFixed(1),
    figure.ofRow === undefined ? '' : `${(figure.ofRow * 100).toFixed(0)} %`,
    figure.mallMs === undefined ? '' : figure.mallMs.toFixed(2),
    figure.databaseMs === undefined ? '' : figure.databaseMs.toFixed(2),
    figure.others === undefined ? '' : figure.others.toFixed(1),
    String(figure.failures),
    figure.goal ? `${figure.isMet ? 'met   ' : 'missed'}  ${textOf(figure.goal)}` : '',
  ])
  printRows([
    ['what', '/s', 'p50 ms', 'p99 ms', 'of row', 'mall ms', 'db ms', 'others', 'failed', 'goal'],
    ...rows,
  ])
}

/** Columns as wide as they need, the first to the left, the last as it is. */
export function printRows(rows: readonly (readonly string[])[]): void {
  const last = rows[0]!.length - 1
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) =>
          column === 0
            ? cell.padEnd(widths[column]!)
            : column === last
              ? cell
              : cell.padStart(widths[column]!),
        )
        .join('  '),
    )
}
