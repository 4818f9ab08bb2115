import { fileURLToPath } from 'node:url'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  type Project,
  type Type,
  type Symbol as TypeScriptSymbol,
} from 'typescript/unstable/sync'

export type { Checker, Node, SourceFile, Type, TypeScriptSymbol }
export { is }

/** The compiler's answers about types. */
type Questions = Pick<
  Checker,
  | 'getAliasedSymbol'
  | 'getBaseConstraintOfType'
  | 'getPropertiesOfType'
  | 'getShorthandAssignmentValueSymbol'
  | 'getTypeArguments'
> & {
  readonly getSymbolAtLocation: (node: Node) => TypeScriptSymbol | undefined
  readonly getTypeAtLocation: (node: Node) => Type | undefined
  readonly getTypeOfSymbol: (symbol: TypeScriptSymbol) => Type | undefined
  readonly isArrayLikeType: (type: Type) => boolean
  readonly typeToString: (type: Type) => string
}

/** The compiler's view of the project: its trees, symbols and types. */
export type Program = {
  readonly checker: Questions
  readonly project: Project
  readonly files: readonly SourceFile[]
  readonly close: () => void
}

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Opens the project with the compiler that also checks its types. @param isWanted by the path from the root */
export function openProgram(isWanted: (path: string) => boolean): Program {
  const api = new API({ cwd: root })
  const [project] = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects()
  if (!project) throw new Error('The compiler found no project')
  const files = project.rootFiles
    .filter((path) => isWanted(relative(path)))
    .map((path) => project.program.getSourceFile(path)!)
  return { checker: askedOnce(project.checker), project, files, close: () => api.close() }
}

/** Each query is a message to the compiler's process, and most repeat for every statement of a file. */
const askedOnce = (checker: Checker): Questions => ({
  getAliasedSymbol: (symbol) => checker.getAliasedSymbol(symbol),
  getBaseConstraintOfType: (type) => checker.getBaseConstraintOfType(type),
  getPropertiesOfType: remembered((type) => checker.getPropertiesOfType(type)),
  getShorthandAssignmentValueSymbol: (node) => checker.getShorthandAssignmentValueSymbol(node),
  getSymbolAtLocation: remembered((node) => checker.getSymbolAtLocation(node)),
  getTypeArguments: (type) => checker.getTypeArguments(type),
  getTypeAtLocation: remembered((node) => checker.getTypeAtLocation(node)),
  getTypeOfSymbol: remembered((symbol) => checker.getTypeOfSymbol(symbol)),
  isArrayLikeType: remembered((type) => checker.isArrayLikeType(type)),
  typeToString: remembered((type) => checker.typeToString(type)),
})

function remembered<About extends object, Answer>(ask: (about: About) => Answer): (about: About) => Answer {
  const answers = new Map<About, Answer>()
  return (about) => {
    if (!answers.has(about)) answers.set(about, ask(about))
    return answers.get(about) as Answer
  }
}

export const relative = (path: string): string => (path.startsWith(root) ? path.slice(root.length) : path)

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

/** Position of a node, as errors name it. */
export function placeOf(node: Node): string {
  const file = node.getSourceFile()
  const start = node.getStart(file)
  const lines = file.text.slice(0, start).split('\n')
  return `${relative(file.fileName)}:${lines.length}:${lines.at(-1)!.length + 1}`
}

/** The symbol of a name, with imports followed to its declaration. */
export function symbolAt({ checker }: Program, name: Node): TypeScriptSymbol | undefined {
  const found = is.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name)
  return found && isAlias(found) ? checker.getAliasedSymbol(found) : found
}

const aliasFlag = 1 << 21
const isAlias = (symbol: TypeScriptSymbol) => (symbol.flags & aliasFlag) !== 0

export const declarationOf = ({ project }: Program, symbol: TypeScriptSymbol): Node | undefined =>
  (symbol.valueDeclaration ?? symbol.declarations[0])?.resolve(project)

/** Without parentheses, `as`, `satisfies` and `!`. */
export function bare(node: Node): Node {
  let current = node
  while (
    is.isParenthesizedExpression(current) ||
    is.isAsExpression(current) ||
    is.isSatisfiesExpression(current) ||
    is.isNonNullExpression(current)
  )
    current = current.expression
  return current
}
