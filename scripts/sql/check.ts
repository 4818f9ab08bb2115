import type { Client } from 'pg'
import { type Described, openDescriber } from './describe.ts'
import { judge, rowTypeOf } from './judge.ts'
import { is, type Node, openProgram, placeOf } from './program.ts'
import type { Recorded } from './recorded.ts'
import { type Shape, Unresolved, type Value } from './shape.ts'
import { ShapeReader } from './shapes.ts'
import { findSites } from './sites.ts'

export type Check = {
  readonly client: Client
  readonly isChecked: (path: string) => boolean
  readonly mayUseDriver: (path: string) => boolean
  readonly recorded: readonly Recorded[]
}

/** @returns what is wrong, each with its place, and how much was looked at */
export async function checkStatements({
  client,
  isChecked,
  mayUseDriver,
  recorded,
}: Check): Promise<{ faults: string[]; summary: string }> {
  const program = openProgram(isChecked)
  const faults = new Set<string>()
  const texts = new Set<string>()
  const describe = await openDescriber(client)
  const described = async (place: string, text: string): Promise<Described | undefined> => {
    texts.add(text)
    try {
      return await describe(text)
    } catch (error) {
      faults.add(`${place}: ${(error as Error).message}`)
      return undefined
    }
  }
  try {
    const { sites, templates, calls, untagged } = findSites(program)
    const reader = new ShapeReader(program, calls)
    let recordedSites = 0
    for (const { place, statement, verb } of sites) {
      const row = verb === 'run' ? undefined : rowTypeOf(program, statement)
      let shapes: Shape[] = []
      try {
        shapes = reader.read(statement)
      } catch (error) {
        if (!(error instanceof Unresolved)) throw error
        const issued = recorded.filter((each) => each.place === place)
        if (issued.length === 0) faults.add(`${place}: not seen, and not recorded: ${error.message}`)
        else recordedSites += 1
        for (const { text } of issued) {
          const found = await described(place, text)
          // Its values were accepted when it was recorded.
          const columns = found && { ...found, parameters: [] }
          if (columns)
            for (const fault of judge(program, columns, { values: [], row })) faults.add(`${place}: ${fault}`)
        }
      }
      for (const { text, values } of shapes.map(numbered)) {
        const found = await described(place, text)
        for (const fault of misplaced(place, text)) faults.add(`${place}: ${fault}`)
        if (found)
          for (const fault of judge(program, found, { values, row })) faults.add(`${place}: ${fault}`)
      }
    }
    for (const template of templates)
      if (!reader.seen.has(template) && !isRecorded(template, recorded))
        faults.add(`${placeOf(template)}: no statement is made of this`)
    for (const place of untagged)
      if (!mayUseDriver(place)) faults.add(`${place}: statements are written with the tag sql`)
    return {
      faults: [...faults],
      summary: `${program.files.length} files, ${sites.length} statements in ${texts.size} forms, ${recordedSites} of them recorded, ${faults.size} faults`,
    }
  } finally {
    program.close()
  }
}

const writes =
  /\b(insert\s+into|delete\s+from|update\s+(?!of\b|skip\b|nowait\b)[\w.]+\s+(as\s+)?(\w+\s+)?set)\b/i

/** A module's tables are written by its store alone; commands handle no statements. */
function misplaced(place: string, text: string): string[] {
  if (!place.startsWith('src/modules/') || /\/store(\.ts|\/)/.test(place)) return []
  if (writes.test(text)) return ['a table is written outside of the store']
  return /\/(queries|read-models)\//.test(place) ? [] : ['a statement outside of store and queries']
}

/** The text as it is sent, and its values in their order. */
function numbered({ pieces }: Shape): { text: string; values: Value[] } {
  const values: Value[] = []
  const text = pieces.map((piece) => (typeof piece === 'string' ? piece : `$${values.push(piece)}`)).join('')
  return { text, values }
}

/** Whether the whole text of a template was in some recorded statement. */
function isRecorded(template: Node, recorded: readonly Recorded[]): boolean {
  if (!is.isTaggedTemplateExpression(template)) return false
  const inner = template.template
  const said = is.isTemplateExpression(inner)
    ? [inner.head.text, ...inner.templateSpans.map(({ literal }) => literal.text)]
    : [(inner as Node & { readonly text: string }).text]
  const pattern = new RegExp(
    said.map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*?'),
  )
  return recorded.some(({ text }) => pattern.test(text))
}
