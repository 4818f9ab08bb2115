/** The tables that migrations leave behind, with their schema where they name one. */
export function tablesIn(migrations: readonly string[]): string[] {
  const tables = new Set<string>()
  for (const text of migrations)
    for (const [, verb, name] of text.matchAll(
      /^(create|drop)\s+(?:unlogged\s+)?table\s+(?:if\s+(?:not\s+)?exists\s+)?([a-z_.]+)/gim,
    ))
      if (verb!.toLowerCase() === 'create') tables.add(name!)
      else tables.delete(name!)
  return [...tables]
}
