import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.mjs'

/** Runs a program that does one thing at each start, by how often it was started, and at last stays until it is stopped. */
function run(...lives: readonly string[]) {
  const counted = join(mkdtempSync(join(tmpdir(), 'mallard-lives-')), 'lives')
  const lines: string[] = []
  const program = `
    import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(counted)}, 'x')
    const open = () => process.send('open', () => undefined)
    const life = readFileSync(${JSON.stringify(counted)}).length
    const lives = [${lives.map((life) => `() => { ${life} }`).join(', ')}]
    setInterval(() => undefined, 1_000)
    lives[Math.min(life, lives.length) - 1]()`
  const running = keepRunning({
    spawn: () =>
      spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
    log: (line) => lines.push(line),
    pauseMs: 1,
  })
  const count = () => {
    try {
      return readFileSync(counted).length
    } catch {
      return 0
    }
  }
  return { ...running, lines, count }
}

const dies = (how: string) => `process.send('open', () => ${how})`
const killed = dies("process.kill(process.pid, 'SIGKILL')")

test('a server that is killed or aborts is restarted, with a line that gives the reason', async () => {
  const server = run(killed, dies('process.abort()'), dies('process.exit(1)'), 'open()')
  await expect.poll(() => server.count(), { timeout: 20_000 }).toBe(4)
  expect(server.lines.map((line) => JSON.parse(line).why)).toEqual([
    expect.stringContaining('the machine had no memory left'),
    expect.stringContaining('its own memory was full'),
    'ended with code 1',
  ])
  server.stop('SIGTERM')
  expect(await server.ended).toBe(143)
  expect(server.count()).toBe(4)
})

test('a server that refuses to start is not restarted, nor one that exits deliberately or crashes too often', async () => {
  const refuses = run('process.exit(1)')
  expect([await refuses.ended, refuses.count(), refuses.lines]).toEqual([1, 1, []])
  const ends = run(dies('process.exit(0)'))
  expect([await ends.ended, ends.count()]).toEqual([0, 1])
  const dying = run(killed)
  expect([await dying.ended, dying.count()]).toEqual([137, 5])
  expect(JSON.parse(dying.lines.at(-1)!).msg).toBe('the server died too often')
})
