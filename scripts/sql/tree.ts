import { is, type Node } from './program.ts'

export const isConstant = (declaration: Node) => declaration.parent.getText().startsWith('const')

/** `name`, `property: name` of a pattern. */
export type Element = Node & { readonly name?: Node | undefined; readonly propertyName?: Node | undefined }

export const propertyOf = ({ name, propertyName }: Element): string => (propertyName ?? name)?.getText() ?? ''

type Parameter = { readonly name: Node; readonly initializer?: Node }

export const isFunction = (node: Node) =>
  is.isArrowFunction(node) || is.isFunctionDeclaration(node) || is.isFunctionExpression(node)

export const parametersOf = (owner: Node): readonly Parameter[] =>
  (owner as Node & { readonly parameters: readonly Parameter[] }).parameters

export const argumentsOf = (call: Node): readonly Node[] =>
  (call as Node & { readonly arguments: readonly Node[] }).arguments

export function functionAround(node: Node): Node | undefined {
  let current: Node | undefined = node.parent
  while (current && !isFunction(current)) current = current.parent
  return current
}

/** The name by which a function is called. */
export function nameOf(owner: Node): Node | undefined {
  if (is.isFunctionDeclaration(owner)) return owner.name
  return is.isVariableDeclaration(owner.parent) ? owner.parent.name : undefined
}

/** The expressions that a function returns, those of functions within it left out. */
export function returnsOf(owner: Node): Node[] {
  const body = (owner as Node & { readonly body: Node }).body
  if (!is.isBlock(body)) return [body]
  const found: Node[] = []
  const look = (node: Node): void => {
    if (isFunction(node)) return
    if (is.isReturnStatement(node) && node.expression) found.push(node.expression)
    else node.forEachChild(look)
  }
  look(body)
  return found
}
