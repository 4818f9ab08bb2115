import type { OnMessage } from '#database/connections.ts'
import { lockOrder } from '#platform/lock-order.ts'
import { tablesLocked } from '../../scripts/layers/locked-tables.ts'

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
