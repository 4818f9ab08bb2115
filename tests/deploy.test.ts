import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { instructionsOf } from './support/container-file.ts'

const root = new URL('../', import.meta.url).pathname
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'mallard-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sections of a unit: `Service` → `ExecStart` → its values. */
function unitOf(name: string) {
  const sections = new Map<string, Map<string, string[]>>()
  let keys = new Map<string, string[]>()
  for (const line of read(`deploy/${name}`).split('\n')) {
    const [, section] = /^\[(\w+)\]$/.exec(line) ?? []
    if (section) {
      keys = new Map()
      sections.set(section, keys)
    }
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (key) keys.set(key, [...(keys.get(key) ?? []), value!])
  }
  return (section: string, key: string) => sections.get(section)?.get(key)?.join(' ')
}

const units = ['mallard.service', 'mallard-backup.service', 'mallard-backup.timer']

test.each(units)(
  'the unit %s names files that there are, and systemd reads it where there is one',
  (name) => {
    const value = unitOf(name)
    expect(value('Unit', 'Description')).toBeTruthy()
    const [, script] = / ((?:scripts|deploy)\/\S+)/.exec(value('Service', 'ExecStart') ?? '') ?? []
    if (name.endsWith('.service')) expect(existsSync(join(root, script!))).toBe(true)
    else expect(value('Timer', 'OnCalendar')).toMatch(/^\*-\*-\* \d\d:\d\d:00$/)
    if (spawnSync('systemd-analyze', ['--version']).status !== 0) return
    for (const each of units) {
      const text = read(`deploy/${each}`)
        .replaceAll('/opt/mallard', root.replace(/\/$/, ''))
        .replace(/^(User|Group)=.*$/gm, '')
      writeFileSync(join(folder, each), text)
    }
    const verified = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', join(folder, name)], {
      encoding: 'utf8',
    })
    expect(verified.stderr.split('\n').filter((line) => line.includes(folder))).toEqual([])
  },
)

test('the mall of the unit has more time to stop than it takes, and ends with its own signal', () => {
  const value = unitOf('mallard.service')
  expect(Number(value('Service', 'TimeoutStopSec'))).toBeGreaterThan(20)
  expect([value('Service', 'KillMode'), value('Service', 'User')]).toEqual(['mixed', 'mallard'])
  expect(value('Service', 'Environment')).toContain('DEMO=0')
})

const { names, valuesOf, health } = instructionsOf(read('Dockerfile'))

test('the container runs the mall of the fixed Node as a person without rights, and is told to stop by SIGTERM', () => {
  const known = 'FROM WORKDIR COPY RUN USER ENV VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' ')
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(valuesOf('FROM')).toEqual([expect.stringMatching(/^node:24-[a-z]+-slim$/)])
  expect(valuesOf('USER')).toEqual(['node'])
  expect(valuesOf('STOPSIGNAL')).toEqual(['SIGTERM'])
  expect(names.lastIndexOf('RUN')).toBeLessThan(names.indexOf('USER'))
  for (const [program, ...args] of [JSON.parse(valuesOf('CMD')[0]!) as string[], health()]) {
    expect(program).toBe('node')
    expect(args.filter((each) => each.endsWith('.mjs')).every((each) => existsSync(join(root, each)))).toBe(
      true,
    )
  }
  expect(valuesOf('VOLUME')).toEqual(['/data'])
  expect(valuesOf('ENV').join(' ')).toContain('DATA_DIR=/data')
  // A mall that listens on all addresses refuses to start without a secret.
  expect(read('docs/running.md')).toMatch(
    /SESSION_SECRET=[^\n]*> mall\.env[^`]*docker run [^\n]*--env-file mall\.env/,
  )
})

test('what the container leaves out is not needed by what it runs', () => {
  const left = read('.dockerignore').split('\n').filter(Boolean)
  expect(left).toEqual(expect.arrayContaining(['.git', 'node_modules', 'data', 'build']))
  for (const needed of ['src', 'demo', 'scripts', 'places', 'public', 'package.json', 'package-lock.json'])
    expect(left).not.toContain(needed)
  const [command] = valuesOf('RUN')
  const [, code] = /node -e "(.*)"/.exec(command!) ?? []
  // The command as it stands, with a stand-in for the module that it calls.
  mkdirSync(join(folder, 'image/scripts'), { recursive: true })
  writeFileSync(
    join(folder, 'image/scripts/prepare.mjs'),
    "export const installPackages = () => console.log('packages')\nexport const buildPages = () => console.log('pages')\n",
  )
  expect(read('scripts/prepare.mjs')).toMatch(
    /export function installPackages[\s\S]*export function buildPages/,
  )
  const printed = execFileSync(process.execPath, ['-e', code!], {
    cwd: join(folder, 'image'),
    encoding: 'utf8',
  })
  expect(printed).toBe('packages\npages\n')
})

test('the nightly backup stores what it took, keeps as many as it is told, and deletes none when it fails', () => {
  const place = join(folder, 'backup')
  const backups = join(place, 'backups')
  mkdirSync(join(place, 'bin'), { recursive: true })
  mkdirSync(backups)
  symlinkSync(join(root, 'deploy'), join(place, 'deploy'))
  for (const day of ['01', '02', '03']) mkdirSync(join(backups, `2026-11-${day}T031000Z`))
  mkdirSync(join(backups, 'of-mine'))
  // A program in the place of Node, which notes its words and makes the folder.
  const node = join(place, 'bin/node')
  writeFileSync(
    node,
    '#!/bin/sh\necho "$*" >> calls\n[ -e fails ] && exit 1\nfor folder; do :; done\nmkdir "$folder"\n',
  )
  chmodSync(node, 0o755)
  const run = (env: Record<string, string> = {}) =>
    spawnSync('/bin/sh', ['deploy/backup.sh'], {
      cwd: place,
      encoding: 'utf8',
      env: { PATH: `${join(place, 'bin')}:${process.env.PATH}`, BACKUPS: backups, KEEP: '2', ...env },
    })
  const taken = () => readdirSync(backups).filter((name) => name.startsWith('2'))
  writeFileSync(join(place, 'fails'), '')
  expect(run().status).not.toBe(0)
  expect(taken()).toHaveLength(3)
  rmSync(join(place, 'fails'))
  const done = run()
  expect([done.status, done.stderr]).toEqual([0, ''])
  expect(taken()).toEqual(['2026-11-03T031000Z', expect.stringMatching(/^20\d\d-/)])
  expect(existsSync(join(backups, 'of-mine'))).toBe(true)
  run({ DATABASE_URL: 'postgres://db/mall' })
  const calls = readFileSync(join(place, 'calls'), 'utf8').trim().split('\n')
  expect(calls[1]).toMatch(/^scripts\/start\.mjs --run scripts\/backup\.ts \/.*draft/)
  expect(calls[2]).toMatch(/--run scripts\/backup\.ts --rows \//)
})
