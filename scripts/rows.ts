import {
  type CallExpression,
  type Expression,
  type KeyValueProperty,
  type ObjectExpression,
  parseSync,
} from '@swc/core'

/** The rows of docs/requirements, and which tests name them in their titles. */

export type Row = { readonly id: string; readonly group: string; readonly isSilent: boolean }
export type TitledTest = {
  readonly title: string
  readonly ids: readonly string[]
  /** Runs before a release alone, as it is tagged `long`, its suite or its file is, or it runs if `isLong`. */
  readonly isLong: boolean
}

/** The rows of one file, in its order. */
export function readRows(markdown: string): Row[] {
  return markdown
    .split(/^(?=- \*\*|#)/m)
    .map((part) => ({ part, id: /^- \*\*([A-Z]+-\d+)\*\*/.exec(part)?.[1] }))
    .filter((row): row is { part: string; id: string } => row.id !== undefined)
    .map(({ part, id }) => ({ id, group: id.split('-')[0]!, isSilent: part.includes('**[silent]**') }))
}

/** Parts of a text in the form of a row's id, whether such a row exists or not. */
export function idsIn(text: string, groups: readonly string[]): string[] {
  return text.match(new RegExp(`\\b(?:${groups.join('|')})-\\d{1,3}\\b`, 'g')) ?? []
}

/**
 * The tests of a source file that run, each with the ids in its own title. An id in the title of a suite counts for no test: a suite
 * names its subject, and nothing shows that one of its tests asserts each row of it.
 */
export function testsIn(source: string, groups: readonly string[]): TitledTest[] {
  const tests: TitledTest[] = []
  const visit = (node: unknown, isInLong: boolean): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, isInLong)
      return
    }
    if (!(node instanceof Object)) return
    const call = isCall(node) ? titledCall(node) : undefined
    if (call?.isSkipped) return
    const isLong = isInLong || call?.isLong === true
    if (call?.kind === 'test')
      tests.push({ title: call.title, ids: [...new Set(idsIn(call.title, groups))], isLong })
    for (const child of Object.values(node)) visit(child, isLong)
  }
  visit(
    parseSync(source, { syntax: 'typescript', target: 'es2024' }).body,
    source.includes('// @module-tag long'),
  )
  return tests
}

type Called = CallExpression['callee']
type TitledCall = {
  readonly kind: 'test' | 'suite'
  readonly title: string
  readonly isSkipped: boolean
  readonly isLong: boolean
}

/** `test('…')`, `describe('…')`, and their forms such as `test.each(table)('…')` and `test.for(table)('…')`. */
function titledCall({ callee, arguments: given }: CallExpression): TitledCall | undefined {
  const title = given[0] && textOf(given[0].expression)
  if (title === undefined) return undefined
  const names = namesOf(callee)
  const kind =
    names[0] === 'test' || names[0] === 'it' ? 'test' : names[0] === 'describe' ? 'suite' : undefined
  const options = given[1]?.expression
  return (
    kind && {
      kind,
      title,
      isSkipped: names.includes('skip') || names.includes('todo'),
      isLong: runsAtLength(callee) || (options?.type === 'ObjectExpression' && hasLongTag(options)),
    }
  )
}

/** The names that a callee is made of: `test`, `skip` of `test.skip`; `test`, `each` of `test.each(table)`. */
function namesOf(callee: Called): string[] {
  if (callee.type === 'Identifier') return [callee.value]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag)
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return [...namesOf(callee.object), callee.property.value]
  return []
}

/** Whether it is `test.runIf(isLong)` or `describe.runIf(isLong)`. */
function runsAtLength(callee: Called): boolean {
  if (callee.type !== 'CallExpression') return false
  const condition = callee.arguments[0]?.expression
  return condition?.type === 'Identifier' && condition.value === 'isLong' && namesOf(callee).includes('runIf')
}

function hasLongTag({ properties }: ObjectExpression): boolean {
  const tags = properties.find(
    (each): each is KeyValueProperty =>
      each.type === 'KeyValueProperty' && each.key.type === 'Identifier' && each.key.value === 'tags',
  )?.value
  if (tags?.type === 'ArrayExpression')
    return tags.elements.some((each) => each && textOf(each.expression) === 'long')
  return tags !== undefined && textOf(tags) === 'long'
}

/** A string literal in the source; of a template, its text without the substitutions. */
function textOf(expression: Expression): string | undefined {
  if (expression.type === 'StringLiteral') return expression.value
  if (expression.type === 'TemplateLiteral')
    return expression.quasis.map(({ cooked, raw }) => cooked ?? raw).join('')
  return undefined
}

const isCall = (node: object): node is CallExpression => 'type' in node && node.type === 'CallExpression'
