import { parseSync } from 'vite'
import type { Mutant, Range } from './mutants-of.ts'

type Edit = { readonly at: number; readonly text: string }

/**
 * The file with all its mutants: each is written beside what it replaces, and `__isMutant(number)` decides at
 * run time whether it takes its place. So a file is compiled once for all its mutants, and the tests report
 * which of them they reach.
 */
export function switchedSource(source: string, mutants: readonly Mutant[], firstNumber: number): string {
  const numbered = mutants.map((mutant, index) => ({ ...mutant, number: firstNumber + index }))
  const hosts = Map.groupBy(numbered, ({ host }) => `${host.kind} ${host.start}-${host.end}`)
  const outermostFirst = [...hosts.values()].sort(
    ([a], [b]) =>
      a!.host.start - b!.host.start ||
      b!.host.end - a!.host.end ||
      // A statement that is one expression is as long as it.
      (a!.host.kind === 'statement' ? -1 : 1),
  )
  const before: Edit[] = []
  const after: Edit[] = []
  for (const those of outermostFirst) {
    const { host } = those[0]!
    const opens = those.map((mutant) => {
      if (host.kind === 'statement') return `{ if (!__isMutant(${mutant.number})) { `
      const replaced =
        source.slice(host.start, mutant.start) + mutant.text + source.slice(mutant.end, host.end)
      return `__isMutant(${mutant.number}) ? (${replaced}) : `
    })
    const isStatement = host.kind === 'statement'
    before.push({ at: host.start, text: isStatement ? opens.join('') : `(${opens.join('')}(` })
    after.push({ at: host.end, text: isStatement ? ' }}'.repeat(opens.length) : '))' })
  }
  return inserted(source, before, after)
}

/** Has each loop check whether time is up, since a mutant may well turn forever. */
export function withTimedLoops(source: string): string {
  const bodies: Range[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!(value instanceof Object) || !('type' in value)) return
    if (/^(For|ForIn|ForOf|While|DoWhile)Statement$/.test(String(value.type)))
      bodies.push((value as unknown as { body: Range }).body)
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseSync('rule.ts', source, { lang: 'ts' }).program.body)
  const outermostFirst = bodies.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return inserted(
    source,
    outermostFirst.map(({ start }) => ({ at: start, text: '{ __turn(); ' })),
    outermostFirst.map(({ end }) => ({ at: end, text: ' }' })),
  )
}

/** Edits that end at a position are closed before the next one opens there, the innermost first. */
function inserted(source: string, opened: readonly Edit[], closed: readonly Edit[]): string {
  const edits = [
    ...closed.map((edit, index) => ({ ...edit, order: -index - 1 })),
    ...opened.map((edit, index) => ({ ...edit, order: index })),
  ].sort((a, b) => a.at - b.at || a.order - b.order)
  let text = ''
  let at = 0
  for (const edit of edits) {
    text += source.slice(at, edit.at) + edit.text
    at = edit.at
  }
  return text + source.slice(at)
}
