import { spawnSync } from 'node:child_process'

const program = new URL('../scripts/demo.ts', import.meta.url).pathname

/** The demo mall in this folder, with so many generated products beside its own; those that are there stay. */
export function fillWith(products: number, folder: string): void {
  const { status } = spawnSync(process.execPath, [program, '--products', String(products)], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: folder, DEMO: '1' },
  })
  if (status !== 0) throw new Error(`The mall could not be filled with ${products} products`)
}
