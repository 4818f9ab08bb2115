import { parseSync } from 'vite'

/** One small fault: the text between `start` and `end` of a file, replaced by `text`. */
export type Mutant = {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly line: number
  /** It acts when its file is loaded, as in a table, and not when a test calls. */
  readonly atLoad: boolean
  /** The statement or expression within which the replacement is a program again; a whole chain where it holds `?.`. */
  readonly host: Range & { readonly kind: 'expression' | 'statement' }
}

export type Range = { readonly start: number; readonly end: number }

/** A node of a tree in ESTree's form. */
type Node = Range & { readonly type: string } & Record<string, unknown>

const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
}

const otherMethods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  'Math.min': 'max',
  'Math.max': 'min',
  'Math.floor': 'ceil',
  'Math.ceil': 'floor',
}

/** Without them, their receiver remains. */
const droppedMethods = new Set([
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
  'concat',
])

/** Finds every place where a small change would make a rule another one. Types and texts are left alone. */
export function mutantsOf(source: string): Mutant[] {
  const mutants: Mutant[] = []
  let functions = 0
  const textOf = ({ start, end }: Range) => source.slice(start, end)
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const add = (
    at: Range,
    text: string,
    host: Range = at,
    kind: Mutant['host']['kind'] = 'expression',
    isBody = false,
  ) =>
    mutants.push({
      start: at.start,
      end: at.end,
      text,
      line: lineOf(at.start),
      atLoad: functions === 0 && !isBody,
      host: { start: host.start, end: host.end, kind },
    })

  const eachTruth = (condition: unknown, isBody = false) => {
    if (!isNode(condition)) return
    for (const truth of ['true', 'false']) add(condition, truth, condition, 'expression', isBody)
  }

  const visit = (node: Node, chain: Range | undefined, inComparator: boolean): void => {
    const child = (key: string, within: Range | undefined = undefined) => {
      const value = node[key]
      const comparator = inComparator || isSorting(node)
      if (isNode(value)) visit(value, within, comparator)
      if (Array.isArray(value)) for (const each of value) if (isNode(each)) visit(each, undefined, comparator)
    }

    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const { left, right } = node as { left?: Node; right?: Node }
        if (!left || !right) break
        if (node.operator === '+' && (isText(left) || isText(right))) break
        for (const [index, operator] of (operators[String(node.operator)] ?? []).entries()) {
          // Which of two equals comes first is no rule.
          if (inComparator && index === 0 && /^[<>]/.test(operator)) continue
          add(node, `(${textOf(left)}) ${operator} (${textOf(right)})`)
        }
        break
      }
      case 'AssignmentExpression': {
        const { left, right } = node as { left?: Node; right?: Node }
        if (!left || !right || isText(right)) break
        for (const operator of operators[String(node.operator)] ?? [])
          add(node, `${textOf(left)} ${operator} ${textOf(right)}`)
        break
      }
      case 'UpdateExpression':
        for (const operator of operators[String(node.operator)] ?? [])
          add(node, textOf(node).replace(String(node.operator), operator))
        break
      case 'UnaryExpression':
        if (isNode(node.argument) && (node.operator === '!' || node.operator === '-'))
          add(node, `(${textOf(node.argument)})`)
        break
      case 'ConditionalExpression':
      case 'IfStatement':
        eachTruth(node.test)
        break
      case 'WhileStatement':
      case 'ForStatement':
        if (isNode(node.test)) add(node.test, 'false')
        break
      case 'ArrowFunctionExpression':
        if (isNode(node.body) && isClaim(node.body)) eachTruth(node.body, true)
        break
      case 'ReturnStatement':
        if (isNode(node.argument) && isClaim(node.argument)) eachTruth(node.argument)
        break
      case 'Literal':
        if (['0', '1', '0n', '1n'].includes(textOf(node)))
          add(
            node,
            textOf(node).replace(/[01]/, (digit) => (digit === '0' ? '1' : '0')),
          )
        if (typeof node.value === 'boolean') add(node, String(!node.value))
        break
      case 'ExpressionStatement':
        if (!node.directive) add(node, '', node, 'statement')
        break
      case 'BreakStatement':
      case 'ContinueStatement':
        add(node, '', node, 'statement')
        break
      case 'ArrayExpression':
        for (const word of wordsOfRow(node)) add(word.range, word.without, node)
        break
      case 'CallExpression':
        mutateCall(node, chain)
        break
      case 'MemberExpression':
        if (node.optional === true && chain && isNode(node.object) && isNode(node.property)) {
          const gap = { start: node.object.end, end: node.property.start }
          add(gap, textOf(gap).replace('?.', node.computed ? '' : '.'), chain)
        }
        break
    }

    if (node.type === 'ChainExpression') {
      child('expression', node)
      return
    }
    const isFunction = /Function/.test(node.type)
    if (isFunction) functions += 1
    for (const key of Object.keys(node)) {
      // A type is no rule, nor is the name of a field.
      if (isType(node[key]) || (key === 'key' && !node.computed)) continue
      child(
        key,
        key === 'object' || key === 'callee' || node.type === 'TSNonNullExpression' ? chain : undefined,
      )
    }
    if (isFunction) functions -= 1
  }

  const mutateCall = (call: Node, chain: Range | undefined) => {
    const callee = call.callee
    if (!isNode(callee) || callee.type !== 'MemberExpression' || callee.computed) return
    const { object, property } = callee as unknown as { object: Node; property: Node }
    const method = textOf(property)
    const full = textOf(object) === 'Math' ? `Math.${method}` : method
    const other = Object.hasOwn(otherMethods, full) ? otherMethods[full] : undefined
    if (other) add(property, other, chain ?? call)
    // A list that is copied whole is not shortened.
    const isCopy = (method === 'slice' || method === 'concat') && (call.arguments as Node[]).length === 0
    if (droppedMethods.has(method) && !isCopy && textOf(object) !== 'Math')
      add({ start: object.end, end: call.end }, '', chain ?? call)
  }

  /**
   * The words of a list within a table: permitted roles, source states. A list that is itself a constant
   * names its members only.
   */
  const lists = new Set<number>()
  const wordsOfRow = (list: Node): { range: Range; without: string }[] => {
    const elements = list.elements as (Node | null)[]
    if (lists.has(list.start) || elements.length === 0) return []
    if (!elements.every((each) => each?.type === 'Literal' && typeof each.value === 'string')) return []
    return elements.map((_, without) => ({
      range: list,
      without: `[${elements
        .filter((_, index) => index !== without)
        .map((each) => textOf(each as Node))
        .join(', ')}]`,
    }))
  }

  const { program, errors } = parseSync('rule.ts', source, { lang: 'ts' })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  for (const list of constantLists(program as unknown as Node)) lists.add(list.start)
  visit(program as unknown as Node, undefined, false)
  return mutants
}

const isNode = (value: unknown): value is Node =>
  value instanceof Object && typeof (value as { type?: unknown }).type === 'string'

/** `as`, `satisfies` and `!` hold rules; everything else that TypeScript adds is a type. */
const isType = (value: unknown) =>
  isNode(value) &&
  value.type.startsWith('TS') &&
  !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(value.type)

const isText = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

const isSorting = (node: Node) => {
  const callee = node.type === 'CallExpression' ? node.callee : undefined
  const property = isNode(callee) ? callee.property : undefined
  return isNode(property) && ['sort', 'toSorted'].includes(String(property.name))
}

/** An expression that is true or false. */
const isClaim = ({ type, operator }: Node): boolean =>
  (type === 'BinaryExpression' && /^([<>]=?|[!=]==)$/.test(String(operator))) ||
  (type === 'LogicalExpression' && operator !== '??') ||
  (type === 'UnaryExpression' && operator === '!')

/** Lists that are the whole value of a constant, such as the names of all kinds. */
function* constantLists(program: Node): Generator<Node> {
  for (const statement of program.body as Node[]) {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement
    for (const { init } of (declaration.declarations ?? []) as { init?: Node | null }[]) {
      let value = init
      while (value && isNode(value.expression)) value = value.expression
      if (value?.type === 'ArrayExpression') yield value
    }
  }
}
