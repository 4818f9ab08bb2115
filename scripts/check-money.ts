/**
 * Tries at length what `npm test` tries in short: random commands beside a plain model, rounds in which all
 * pay concurrently, and kills of server and PostgreSQL while buyers pay.
 *
 *   npm run check:money -- commands 100000 [SEED]
 *   npm run check:money -- lines 20000 [SEED]   orders of several lines, cancelled and sent part by part
 *   npm run check:money -- ways 20000 [SEED]    orders of every way to sell
 *   npm run check:money -- afterSales 10000 [SEED]
 *   npm run check:money -- rounds 1000
 *   npm run check:money -- commits 500      cut before and after each commit
 *   npm run check:money -- kills 100        also writes bench/results/kills-*.json
 */
import { spawnSync } from 'node:child_process'

const tries: Readonly<
  Record<string, { readonly file: string; readonly usually: string; readonly env: string }>
> = {
  commands: { file: 'src/modules/orders/order-commands.test.ts', usually: '100000', env: 'COMMANDS' },
  lines: { file: 'src/modules/orders/order-lines-commands.test.ts', usually: '20000', env: 'LINE_COMMANDS' },
  ways: { file: 'src/modules/orders/order-ways-commands.test.ts', usually: '20000', env: 'WAY_COMMANDS' },
  afterSales: {
    file: 'src/modules/after-sales/after-sale-commands.test.ts',
    usually: '10000',
    env: 'AFTER_SALE_COMMANDS',
  },
  rounds: { file: 'src/modules/payments/payment-rounds.test.ts', usually: '1000', env: 'ROUNDS' },
  commits: { file: 'tests/unknown-commit.test.ts', usually: '500', env: 'COMMITS' },
  kills: { file: 'tests/crashes.test.ts', usually: '100', env: 'KILLS' },
}

const [name = '', count, seed] = process.argv.slice(2)
const chosen = tries[name]
if (!chosen) {
  console.error(`Say what to try: ${Object.keys(tries).join(', ')}`)
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'mall', chosen.file],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      [chosen.env]: count ?? chosen.usually,
      RESULTS: 'bench/results',
      ...(seed && { SEED: seed }),
    },
  },
)
process.exitCode = status ?? 1
