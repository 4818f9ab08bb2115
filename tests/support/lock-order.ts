import type { OnMessage } from '#database/connections.ts'
import { lockOrder } from '#platform/lock-order.ts'

const places = new Map<string, number>(lockOrder.map((table, place) => [table, place]))

/**
 * Observes which tables the transactions of a database lock or write, in the order in which they first do, and finds those that
 * do it in another order than `lockOrder`. Rows that a transaction has inserted itself are invisible to others, so tables into
 * which it has inserted count no more.
 */
export function observeLockOrder(): { onMessage: OnMessage; wrong: () => readonly string[] } {
  const touchedOn = new WeakMap<object, { locked: string[]; inserted: Set<string> }>()
  const wrong = new Map<string, string>()
  const observe = (text: string, connection: object) => {
    if (text === 'begin') touchedOn.set(connection, { locked: [], inserted: new Set() })
    if (text === 'commit' || text === 'rollback' || isFill.test(text)) touchedOn.delete(connection)
    const touched = touchedOn.get(connection)
    if (!touched) return
    const { locked, inserted } = touched
    for (const table of tablesLocked(text)) {
      const place = places.get(table)
      if (place === undefined || locked.includes(table) || inserted.has(table)) continue
      for (const earlier of locked)
        if (places.get(earlier)! > place)
          wrong.set(`${earlier} ${table}`, `${earlier} before ${table}: ${text.trim()}`)
      locked.push(table)
    }
    for (const [, table] of text.matchAll(/\binsert\s+into\s+([a-z_.]+)/gi)) inserted.add(table!)
  }
  return {
    onMessage: (statements, connection) => {
      for (const { text } of statements) observe(text, connection)
    },
    wrong: () => [...wrong.values()],
  }
}

/** The demo's fill lives through many orders in one transaction, alone in an empty database. */
const isFill = /pg_try_advisory_xact_lock\(7301957\)/

const known = new Map<string, readonly string[]>()

/** The tables of which a statement locks or changes rows that others may see, in the order of its text. */
export function tablesLocked(text: string): readonly string[] {
  let tables = known.get(text)
  if (!tables) {
    tables = readTables(text.replace(/--[^\n]*/g, ' ').toLowerCase())
    known.set(text, tables)
  }
  return tables
}

const locks =
  /\binsert\s+into\s+(?<inserted>[a-z_.]+)(?=[^;]*?\bon\s+conflict\b)|\bupdate\s+(?<updated>(?!set\b)[a-z_.]+)(?:\s+(?:as\s+)?(?!set\b)[a-z_]+)?\s+set\b|\bdelete\s+from\s+(?<deleted>[a-z_.]+)|\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b(?:\s+of\s+(?<of>[a-z_]+(?:\s*,\s*[a-z_]+)*))?/g

function readTables(text: string): string[] {
  const tables = new Set<string>()
  for (const { groups = {}, index } of text.matchAll(locks)) {
    const written = groups.inserted ?? groups.updated ?? groups.deleted
    if (written) tables.add(written)
    else for (const table of lockedTables(text.slice(0, index), groups.of)) tables.add(table)
  }
  return [...tables]
}

/** The tables of the select that ends here, or those of them that it names. */
function lockedTables(before: string, of: string | undefined): string[] {
  const sources = [...ownText(before).matchAll(/\b(?:from|join)\s+([a-z_.]+)(?:\s+(?:as\s+)?([a-z_]+))?/g)]
  const named = of?.split(/\s*,\s*/)
  return sources.flatMap(([, table = '', alias]) =>
    !named || named.includes(alias ?? table) || named.includes(table) ? [table] : [],
  )
}

/** The text of the innermost select that is still open at the end, without what stands in brackets inside it. */
function ownText(before: string): string {
  let own = ''
  let depth = 0
  for (let place = before.length - 1; place >= 0; place -= 1) {
    const letter = before[place]!
    if (letter === ')') depth += 1
    else if (letter === '(') {
      if (depth === 0) break
      depth -= 1
    } else if (depth === 0) own = letter + own
  }
  return own
}
