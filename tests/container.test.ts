// @module-tag long

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#database/embedded.ts'
import { instructionsOf } from './support/container-file.ts'
import { until } from './support/payments.ts'
import { ended } from './support/process.ts'

/**
 * The container file, carried out in an empty folder: its commands, its settings and its check of health. Only the paths, the port and
 * the owner of the data differ, and nothing but the packages comes from outside.
 */
const root = new URL('../', import.meta.url).pathname
const file = instructionsOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'mallard-container-'))
const [image, data] = [join(folder, 'mall'), join(folder, 'data')]
let port: number
let mall: ChildProcess | undefined
let printed = ''

const hasRegistry = spawnSync('npm', ['ping', '--fetch-retries=0'], { timeout: 20_000 }).status === 0

/** Paths and account of the container as those of this machine. */
const here = (command: string) =>
  command
    .replaceAll(/(?<=[\s"'=]|^)\/data\b/g, data)
    .replaceAll(/\bnode:node\b/g, `${process.getuid!()}:${process.getgid!()}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)

function environment(): Record<string, string> {
  const { PATH = '', HOME = '', npm_config_cache } = process.env
  const named = file
    .valuesOf('ENV')
    .flatMap((line) => here(line).split(' '))
    .map((each) => each.split('=') as [string, string])
  return {
    PATH,
    HOME,
    ...(npm_config_cache ? { npm_config_cache } : {}),
    npm_config_prefer_offline: 'true',
    ...Object.fromEntries(named),
    PORT: String(port),
    // The settings of mall.env, as docs/running.md makes it.
    SESSION_SECRET: 'a-secret-of-a-container-0123456789abcdef',
    PUBLIC_URL: 'https://mall.example',
  }
}

const run = ([program, ...args]: readonly string[]) =>
  spawnSync(program!, args, { cwd: image, env: environment(), encoding: 'utf8', timeout: 600_000 })
const isHealthy = () => run(file.health().map(here)).status === 0

beforeAll(async () => {
  port = await freePort()
})
afterAll(async () => {
  mall?.kill('SIGKILL')
  if (mall) await ended(mall)
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!hasRegistry)(
  'the container file, in an empty folder (skipped without a registry of packages)',
  () => {
    test('its commands install the packages and build the pages', { timeout: 900_000 }, () => {
      const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
      // PostgreSQL runs as another account than root, and must enter the folder.
      chmodSync(folder, 0o755)
      mkdirSync(image)
      mkdirSync(data)
      for (const name of readdirSync(root))
        if (!left.some((pattern) => matchesGlob(name, pattern)))
          cpSync(join(root, name), join(image, name), { recursive: true })
      for (const command of file.valuesOf('RUN')) {
        const { status, stderr } = run(['/bin/sh', '-c', here(command)])
        expect([command, status, status === 0 ? '' : stderr]).toEqual([command, 0, ''])
      }
      expect(readdirSync(join(image, 'build'))).toEqual(expect.arrayContaining(['console', 'shop']))
    })

    test('its mall becomes healthy, is run by the commands of docs/running.md, and stops in time', {
      timeout: 300_000,
    }, async () => {
      const [command, ...args] = JSON.parse(file.valuesOf('CMD')[0]!) as string[]
      expect(isHealthy()).toBe(false)
      const since = Date.now()
      mall = spawn(command!, args, { cwd: image, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [mall.stdout!, mall.stderr!])
        stream.on('data', (text) => {
          printed += text
        })
      await until('the mall is healthy', async () => isHealthy() || mall!.exitCode !== null, 90_000)
      expect([mall.exitCode, mall.exitCode === null ? '' : printed]).toEqual([null, ''])
      const page = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' })
      expect(page.status).toBeLessThan(400)

      const listed = run(['npm', 'run', 'operator', '--', 'list'])
      expect([listed.status, listed.stderr]).toEqual([0, ''])
      const copied = run(['npm', 'run', 'backup', '--', join(data, 'backup')])
      expect([copied.status, readdirSync(join(data, 'backup'))]).toEqual([
        0,
        expect.arrayContaining(['mallard-backup.json']),
      ])
      // The account of the container may write its data and the cache of Node, and nothing else.
      expect(changedSince(since)).toEqual([])

      mall.kill(file.valuesOf('STOPSIGNAL')[0] as 'SIGTERM')
      const stopping = Date.now()
      expect(await ended(mall)).toBe(0)
      expect(Date.now() - stopping).toBeLessThan(20_000)
      expect(isHealthy()).toBe(false)
    })
  },
)

/** Files of the image that were written since then, outside of the cache of Node. */
function changedSince(ms: number): string[] {
  return readdirSync(image, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(image, 'node_modules/.cache/')) && statSync(path).mtimeMs > ms)
    .map((path) => path.slice(image.length))
}
