// @module-tag slow

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDemoMall, demoPassword } from './support/demo-mall.ts'
import type { TestMall } from './support/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aDemoMall({ withoutPages: true })
})
afterAll(() => mall.stop())

test('docs/api.md leads a guest from the first look to the received parcel, as it stands', async () => {
  const document = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8')
  const blocks = [...document.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block)
  expect(blocks.length).toBeGreaterThan(5)
  const { code, output } = await bash(`set -euo pipefail\n${blocks.join('\n')}`, {
    MALL: mall.url,
    SELLER_PASSWORD: demoPassword,
  })
  expect(code, output).toBe(0)
  expect(output.trim().split('\n').slice(-3)).toEqual(['1Z999AA10123456784', '0', 'COMPLETE'])
})

function bash(script: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', ['-c', script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}
