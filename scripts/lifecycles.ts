/** Writes docs/lifecycles.md from the tables in domain. A test compares the two. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterSaleLifecycle, afterSaleStatusTable } from '../src/modules/after-sales/rules/lifecycle.ts'
import { buyingGroupSteps } from '../src/modules/offers/rules/group-lifecycle.ts'
import { offerLifecycle } from '../src/modules/offers/rules/lifecycle.ts'
import { applicationLifecycle } from '../src/modules/offers/rules/platform-activity.ts'
import { orderLifecycle, orderStatusTable } from '../src/modules/orders/rules/lifecycle.ts'
import { attemptSteps } from '../src/modules/payments/rules/lifecycle.ts'
import { refundLifecycle, transferSteps } from '../src/modules/refunds/rules/lifecycle.ts'
import { shipmentSteps } from '../src/modules/shipments/rules/lifecycle.ts'
import { shopSteps } from '../src/modules/shops/rules/lifecycle.ts'
import { type LifecycleStep, transitionsOf } from '../src/vocabulary/lifecycle.ts'

export const lifecyclesPath = fileURLToPath(new URL('../docs/lifecycles.md', import.meta.url))

type Described = {
  readonly steps: readonly LifecycleStep[]
  readonly conditions?: Readonly<
    Record<string, { readonly needs: readonly string[]; readonly otherwise?: string | undefined }>
  >
}

type StatusTable = Readonly<
  Record<
    string,
    {
      readonly tab: string
      readonly deadlines?: readonly string[]
      readonly deadline?: { readonly action: string }
    }
  >
>

export const describeLifecycles = (): string =>
  `# Lifecycles

\`npm run docs:lifecycles\` writes this page from the tables in the rules of \`src/modules\`; a test compares them.

${[
  describeOne('Orders', 'orders/rules/steps.ts', orderLifecycle, orderStatusTable),
  describeOne('After-sales', 'after-sales/rules/steps.ts', afterSaleLifecycle, afterSaleStatusTable),
  describeOne('Attempts to pay', 'payments/rules/lifecycle.ts', { steps: attemptSteps }),
  describeOne('Refunds', 'refunds/rules/lifecycle.ts', refundLifecycle),
  describeOne('Transfers', 'refunds/rules/lifecycle.ts', { steps: transferSteps }),
  describeOne('Parcels', 'shipments/rules/lifecycle.ts', { steps: shipmentSteps }),
  describeOne('Groups of buyers', 'offers/rules/group-lifecycle.ts', { steps: buyingGroupSteps }),
  describeOne('Offers', 'offers/rules/lifecycle.ts', offerLifecycle),
  describeOne('Applications to activities', 'offers/rules/platform-activity.ts', applicationLifecycle),
  describeOne('Shops', 'shops/rules/lifecycle.ts', { steps: shopSteps }),
].join('\n')}
## Invoices

An invoice has no status: it is issued once, never changed (the schema refuses it), and what is given back is a credit note of its own.
`

function describeOne(
  title: string,
  source: string,
  { steps, conditions = {} }: Described,
  known?: StatusTable,
): string {
  const named = steps.flatMap(({ from, to }) => [...from, ...(to ? [to] : [])])
  const statuses: readonly string[] = known ? Object.keys(known) : [...new Set(named)]
  const arrows = transitionsOf(steps).map(([from, to]) => {
    const actions = steps.filter((step) => step.to === to && step.from.includes(from))
    return `  ${from} --> ${to}: ${actions.map((step) => step.action).join(', ')}`
  })
  const unreached = statuses.filter((status) => !transitionsOf(steps).some(([, to]) => to === status))
  // Where a step leads back to all of them, it begins as the table does.
  const first = unreached.length > 0 ? unreached : statuses.slice(0, 1)
  const last = statuses.filter((status) => !steps.some((step) => step.to && step.from.includes(status)))
  return `## ${title}

The source is \`src/modules/${source}\`.

\`\`\`mermaid
stateDiagram-v2
${first.map((status) => `  [*] --> ${status}`).join('\n')}
${[...new Set(arrows)].join('\n')}
${last.map((status) => `  ${status} --> [*]`).join('\n')}
\`\`\`

${table(
  ['Action', 'By', 'From', 'When', 'To', 'Stamps', 'Announces', 'Carries'],
  steps.map(({ action, by, from, when = [], to = '', stamps = '', announces = '', ...step }) => [
    ...[step.isShownOnly ? `${action} (a button)` : action, by.join(', '), from.join(', '), when.join(', ')],
    ...[to, stamps, announces, (step.carries ?? []).join(', ')],
  ]),
)}

A step without a status in _To_ keeps the status. All conditions in _When_ must hold. The step of a button is only shown: the page or call behind it
has a guard of its own.
${describeConditions(conditions)}${known ? `\n${describeStatuses(known)}\n` : ''}`
}

/** The facts and the refusal of each condition. */
function describeConditions(conditions: Described['conditions'] = {}): string {
  const rows = Object.entries(conditions).map(([name, { needs, otherwise = '' }]) => [
    ...[name, needs.join(', '), otherwise],
  ])
  return rows.length === 0 ? '' : `\n${table(['Condition', 'Facts', 'Refusal'], rows)}\n`
}

const describeStatuses = (statuses: StatusTable): string =>
  table(
    ['Status', 'Tab', 'The clock, when its time has passed'],
    Object.entries(statuses).map(([status, { tab, deadlines = [], deadline }]) => [
      ...[status, tab, [...deadlines, ...(deadline ? [deadline.action] : [])].join(', ')],
    ]),
  )

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, place) => Math.max(cell.length, ...rows.map((row) => row[place]!.length)))
  const write = (row: readonly string[]) =>
    `| ${row.map((cell, place) => cell.padEnd(widths[place]!)).join(' | ')} |`
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...rows.map(write)].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(lifecyclesPath, describeLifecycles())
