/** Writes docs/lifecycles.md from the tables in domain. A test compares the two. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type LifecycleStep, transitionsOf } from '../src/domain/lifecycle.ts'
import { orderStatusTable, orderSteps } from '../src/domain/orders/lifecycle.ts'

export const lifecyclesPath = fileURLToPath(new URL('../docs/lifecycles.md', import.meta.url))

type StatusTable = Readonly<Record<string, { readonly tab: string; readonly deadlines?: readonly string[] }>>

export const describeLifecycles = (): string =>
  `# Lifecycles

\`npm run docs:lifecycles\` writes this page from the tables in \`src/domain\`; a test compares them.

${describeOne('Orders', 'src/domain/orders/lifecycle.ts', orderSteps, orderStatusTable)}`

function describeOne(
  title: string,
  source: string,
  steps: readonly LifecycleStep[],
  statuses: StatusTable,
): string {
  const arrows = transitionsOf(steps).map(([from, to]) => {
    const actions = steps.filter((step) => step.to === to && step.from.includes(from))
    return `  ${from} --> ${to}: ${actions.map((step) => step.action).join(', ')}`
  })
  const first = Object.keys(statuses).filter(
    (status) => !transitionsOf(steps).some(([, to]) => to === status),
  )
  const last = Object.keys(statuses).filter(
    (status) => !steps.some((step) => step.to && step.from.includes(status)),
  )
  return `## ${title}

The source is \`${source}\`.

\`\`\`mermaid
stateDiagram-v2
${first.map((status) => `  [*] --> ${status}`).join('\n')}
${[...new Set(arrows)].join('\n')}
${last.map((status) => `  ${status} --> [*]`).join('\n')}
\`\`\`

${table(
  ['Action', 'By', 'From', 'When', 'To', 'Stamps', 'Announces'],
  steps.map(({ action, by, from, when = [], to = '', stamps = '', announces = '' }) => [
    ...[action, by.join(', '), from.join(', '), when.join(', '), to, stamps, announces],
  ]),
)}

A step without a status in _To_ keeps the status. All conditions in _When_ must hold.

${table(
  ['Status', 'Tab', 'The clock, when its time has passed'],
  Object.entries(statuses).map(([status, { tab, deadlines = [] }]) => [status, tab, deadlines.join(', ')]),
)}
`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, place) => Math.max(cell.length, ...rows.map((row) => row[place]!.length)))
  const write = (row: readonly string[]) =>
    `| ${row.map((cell, place) => cell.padEnd(widths[place]!)).join(' | ')} |`
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...rows.map(write)].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(lifecyclesPath, describeLifecycles())
