/** A form as Stripe's clients write it, `a[b]=1&c[0]=2`, read into objects and lists. */
export type Form = { readonly [name: string]: string | Form | readonly (string | Form)[] | undefined }

type Branch = { [name: string]: string | Branch }

export function parseForm(text: string): Form {
  const root: Branch = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]\[|\[|\]/).filter((part, at) => part !== '' || at === 1)
    let branch = root
    for (const step of path.slice(0, -1)) {
      const next = branch[step]
      branch = branch[step] = typeof next === 'object' ? next : Object.create(null)
    }
    const last = path.at(-1) ?? ''
    branch[last === '' ? String(Object.keys(branch).length) : last] = value
  }
  return listed(root) as Form
}

function listed(branch: Branch): Form | (string | Form)[] {
  const entries = Object.entries(branch).map(
    ([name, value]) => [name, typeof value === 'string' ? value : listed(value)] as const,
  )
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at))
  return isList ? entries.map(([, value]) => value as string | Form) : (Object.fromEntries(entries) as Form)
}

export const textOf = (value: Form[string]): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
export const formOf = (value: Form[string]): Form =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Form) : {}
export const metadataOf = (value: Form[string]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(formOf(value)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
export const textsOf = (value: Form[string]): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
export const wholeOf = (value: Form[string]): number | undefined =>
  typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : undefined
