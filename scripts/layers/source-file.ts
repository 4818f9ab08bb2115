import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { parseSync } from '@swc/core'

/** Facts about a file that the rules need. */
export type SourceFile = {
  readonly path: string
  readonly lines: number
  /** Imports of values and of types alike, `import()` included. */
  readonly imports: readonly Import[]
  /** The text of its SQL statements, each value written as `$`. */
  readonly statements: readonly string[]
  /** How many routes its `serve` calls make, and of these how many name no action. */
  readonly routes: number
  readonly routesWithoutAction: number
  /** The exported values that are a statement or a part of one, and the functions that return one. */
  readonly exportedStatements: readonly string[]
  /** The names that it declares and exports, types included; its re-exports are not among them. */
  readonly exportedNames: readonly string[]
  /** Those of them that a doc comment precedes. */
  readonly documentedNames: readonly string[]
  /** Components, by the capital of their name. */
  readonly components: readonly { readonly name: string; readonly lines: number }[]
  readonly comments: number
  /** Comments that open with a noun clause ("What …", "Who …", "Whatever …", "That …") instead of their subject. */
  readonly commentsWithoutSubject: number
}

export type Import = {
  readonly specifier: string
  /** A path from the root for our files, `node:name` for built-in modules, `npm:name` for packages. */
  readonly target: string
  /** Imported or re-exported values, types excluded, by their names there; `*` for all of them. */
  readonly values: readonly string[]
}

type Node = { readonly type: string } & Record<string, unknown>

/** Reads a file with swc, since TypeScript 7 gives its trees only to whole projects. */
export function readSource(path: string, text: string): SourceFile {
  const imports: Import[] = []
  const statements: string[] = []
  let routes = 0
  let routesWithoutAction = 0
  const exportedStatements: string[] = []
  const exportedNames: string[] = []
  const components: { name: string; lines: number }[] = []
  const bytes = Buffer.from(text)
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each)
      return
    }
    if (!isNode(node)) {
      if (node instanceof Object) for (const child of Object.values(node)) visit(child)
      return
    }
    const specifier = importedBy(node)
    if (specifier !== undefined)
      imports.push({ specifier, target: targetOf(specifier, path), values: valuesOf(node) })
    const statement = statementOf(node)
    if (statement !== undefined) statements.push(statement)
    exportedStatements.push(...statementsExportedBy(node))
    exportedNames.push(...namesExportedBy(node))
    const component = path.endsWith('x') ? componentIn(node) : undefined
    if (component) components.push({ name: component.name, lines: linesIn(bytes, component.span) })
    if (isServeCall(node)) {
      routes += 1
      if (!namesAction(node)) routesWithoutAction += 1
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' }).body)
  return {
    path,
    lines: countLines(text),
    imports,
    statements,
    routes,
    routesWithoutAction,
    exportedStatements,
    exportedNames,
    documentedNames: [...text.matchAll(documented)].map(([, name]) => name!),
    components,
    comments: text.match(comment)?.length ?? 0,
    commentsWithoutSubject: text.match(commentWithoutSubject)?.length ?? 0,
  }
}

const documented = /\*\/\s*export (?:async )?(?:function|const) (\w+)/g
const comment = /^[ \t]*(\/\*\*?|\/\/)(?!\/)/gm
const commentWithoutSubject = /^[ \t]*(\/\*\*?|\/\/)\s*(\*\s*)?(What|Who|Whatever|That)\b/gm

export const countLines = (text: string): number => (text === '' ? 0 : text.trimEnd().split('\n').length)

const isNode = (value: unknown): value is Node =>
  value instanceof Object && typeof (value as { type?: unknown }).type === 'string'

function importedBy(node: Node): string | undefined {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return textOf(node.source)
  if (node.type === 'ExportNamedDeclaration' && node.source) return textOf(node.source)
  if (node.type === 'TsImportType') return textOf(node.argument)
  if (node.type === 'CallExpression' && (node.callee as Node).type === 'Import')
    return textOf((node.arguments as { expression: unknown }[])[0]?.expression)
  return undefined
}

/** The names of the values that an import or export names; those of types are left out. */
function valuesOf(node: Node): string[] {
  if (node.type === 'TsImportType' || node.typeOnly === true) return []
  const specifiers = node.specifiers as Node[] | undefined
  if (specifiers === undefined || node.type === 'ExportAllDeclaration') return ['*']
  return specifiers
    .filter((each) => each.isTypeOnly !== true)
    .map((each) => {
      if (/Namespace|Default/.test(each.type)) return '*'
      const named = (each.imported ?? each.orig ?? each.local) as Node
      return String(named.value)
    })
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'StringLiteral' ? String(node.value) : undefined

function targetOf(specifier: string, from: string): string {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return `src/${path.slice(1)}`
  if (path.startsWith('.')) return join(dirname(from), path)
  if (isBuiltin(specifier)) return specifier.startsWith('node:') ? specifier : `node:${specifier}`
  return `npm:${specifier}`
}

/** The text of a template that `sql` tags, in lower case. */
function statementOf(node: Node): string | undefined {
  if (node.type !== 'TaggedTemplateExpression' || !isNode(node.tag) || node.tag.value !== 'sql')
    return undefined
  const { quasis } = node.template as { quasis: { raw: string }[] }
  return quasis
    .map(({ raw }) => raw)
    .join('$')
    .toLowerCase()
}

type Span = { readonly start: number; readonly end: number }

/** A function with a capital name: declared, or the value of a constant. */
function componentIn(node: Node): { readonly name: string; readonly span: Span } | undefined {
  const isFunction = node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression'
  const value = node.type === 'VariableDeclarator' && isNode(node.init) ? node.init : undefined
  const named = isFunction ? node.identifier : value?.type === 'ArrowFunctionExpression' ? node.id : undefined
  if (!isNode(named) || !/^[A-Z]/.test(String(named.value))) return undefined
  return { name: String(named.value), span: node.span as Span }
}

/** Spans count bytes from one. */
const linesIn = (bytes: Buffer, { start, end }: Span): number =>
  countLines(bytes.subarray(start - 1, end - 1).toString())

const isServeCall = (node: Node): boolean =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.value === 'serve'

function namesAction(call: Node): boolean {
  const options = (call.arguments as { expression: Node }[])[1]?.expression
  if (options?.type !== 'ObjectExpression') return false
  return (options.properties as Node[]).some(
    (property) => property.type === 'KeyValueProperty' && (property.key as Node).value === 'action',
  )
}

function statementsExportedBy(node: Node): string[] {
  if (node.type !== 'ExportDeclaration') return []
  const declaration = node.declaration as Node
  if (declaration.type === 'FunctionDeclaration')
    return returnsStatement(declaration) ? [String((declaration.identifier as Node).value)] : []
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration.declarations as Node[])
    .filter(({ init, id }) => isNode(init) && (isStatement(init) || returnsStatement(init) || isSql(id)))
    .map(({ id }) => String((id as Node).value))
}

function namesExportedBy(node: Node): string[] {
  if (node.type !== 'ExportDeclaration') return []
  const declaration = node.declaration as Node
  if (declaration.type === 'VariableDeclaration')
    return (declaration.declarations as Node[]).map(({ id }) => String((id as Node).value))
  return [String(((declaration.identifier ?? declaration.id) as Node).value)]
}

const isStatement = (value: Node): boolean =>
  value.type === 'TaggedTemplateExpression' && (value.tag as Node).value === 'sql'

const returnsStatement = (value: Node): boolean =>
  (/^(Arrow)?Function/.test(value.type) && isSql(value, 'returnType')) ||
  (value.type === 'ArrowFunctionExpression' && isNode(value.body) && isStatement(value.body))

/** Whether the type that is written at a value, or for what it returns, is `Sql`. */
function isSql(of: unknown, at = 'typeAnnotation'): boolean {
  const type = isNode(of) && (of[at] as { typeAnnotation?: Node } | undefined)?.typeAnnotation
  return isNode(type) && type.type === 'TsTypeReference' && (type.typeName as Node).value === 'Sql'
}
