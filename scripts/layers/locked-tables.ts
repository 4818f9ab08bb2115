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

/** The text of the innermost select that is still open at the end, without the bracketed parts inside it. */
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
