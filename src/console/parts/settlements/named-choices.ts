import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'

type Named = { readonly id: Id; readonly name: string; readonly detail: string }
export type NamedChoice = { readonly id: Id; readonly name: string }

/** Rows that are chosen by name. Those of the same name are told apart by a detail. */
export function namedChoices(rows: readonly Named[]): NamedChoice[] {
  const counted = new Map<string, number>()
  for (const { name } of rows) counted.set(name, (counted.get(name) ?? 0) + 1)
  return rows.map(({ id, name, detail }) => ({
    id,
    name: counted.get(name) === 1 ? name : `${name} (${detail})`,
  }))
}

const folded = (text: string) => text.trim().toLocaleLowerCase()

/** The row whose name is in a field; undefined for an empty one. @throws Refusal `chooseFromList` */
export function chosenId(form: FormData, field: string, choices: readonly NamedChoice[]): Id | undefined {
  const text = folded(String(form.get(field) ?? ''))
  if (text === '') return undefined
  const found = choices.find(({ name }) => folded(name) === text)
  if (!found) throw new Refusal('chooseFromList', {}, [{ field, code: 'chooseFromList' }])
  return found.id
}
