const idMax = 9_223_372_036_854_775_807n

/** An id as it may appear in an address: a number of at most 63 bits, which stays text (TRAP-02). */
export const idIn = (text: string | null | undefined): string | undefined =>
  text && /^\d{1,19}$/.test(text) && BigInt(text) <= idMax ? text : undefined

const listMax = 100

/**
 * A list of ids in an address, written with commas. What older links and forms make of it is read as well: the name
 * repeated, blanks, a comma of another script, the brackets and quotes of a JSON list. What is no id is left out (TRAP-02).
 */
export function idListIn(query: URLSearchParams, name: string): string[] {
  const words = query.getAll(name).flatMap((text) => text.split(/[\s,，、;[\]"']+/))
  return [...new Set(words.flatMap((word) => idIn(word) ?? []))].slice(0, listMax)
}
