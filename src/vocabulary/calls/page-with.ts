/** An address with the parts of a query that have a value. */
export const pageWith = (path: string, query: Record<string, string | undefined>) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
