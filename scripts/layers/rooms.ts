import { execFileSync } from 'node:child_process'

/**
 * The folder that a newcomer has to know in order to change a file: a module with everything about it, a page, a part of
 * pages, else a folder of src. Undefined outside of src.
 */
export function roomOf(path: string): string | undefined {
  const [top, first, second, third] = path.split('/')
  if (top !== 'src' || !second) return undefined
  if (first === 'modules') return `modules/${second}`
  if (first === 'console' && second === 'pages' && third) return `console/${third.replace(/-route.*$/, '')}`
  if (first === 'storefront' || first === 'console')
    return `${first}/${third ? `${second}/${third}` : second}`
  return first
}

const verbs =
  /^[\w -]+: (add|allow|answer|build|charge|count|find|give|let|limit|mail|name|notify|offer|open|pay|print|query|read|refund|say|send|show|sort|state|suggest|take) /

type Commit = { readonly subject: string; readonly paths: readonly string[] }

/** Whether a commit gives users something: its subject says so, and it changes a module. */
export const addsFeature = ({ subject, paths }: Commit): boolean =>
  verbs.test(subject) && paths.some((path) => path.startsWith('src/modules/'))

/** Rooms of each of the latest commits that add a feature, fewest first; empty without a history. */
export function roomsOfFeatures(commits: readonly Commit[], most = 50): number[] {
  return commits
    .filter(addsFeature)
    .slice(0, most)
    .map(({ paths }) => new Set(paths.map(roomOf).filter((room) => room !== undefined)).size)
    .toSorted((one, other) => one - other)
}

/** The latest commits of the project, the newest first, without merges. */
export function latestCommits(count: number): Commit[] {
  try {
    const log = execFileSync('git', ['log', `-${count}`, '--no-merges', '--name-only', '--format=%x00%s'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log
      .split('\0')
      .slice(1)
      .map((entry) => entry.split('\n').filter((line) => line !== ''))
      .map(([subject = '', ...paths]) => ({ subject, paths }))
  } catch {
    return []
  }
}
