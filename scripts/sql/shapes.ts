import {
  bare,
  declarationOf,
  is,
  type Node,
  type Program,
  symbolAt,
  type TypeScriptSymbol,
} from './program.ts'
import {
  type Choice,
  crossed,
  Missing,
  none,
  product,
  type Shape,
  text,
  Unresolved,
  value,
  withChoices,
} from './shape.ts'
import {
  argumentsOf,
  type Element,
  functionAround,
  isConstant,
  isFunction,
  nameOf,
  parametersOf,
  propertyOf,
  returnsOf,
} from './tree.ts'

type Bound = { readonly expression: Node; readonly env: Env } | 'opaque'
/** Arguments of one call of a function, by the symbols of its parameters. */
type Env = { readonly id: number; readonly bound: ReadonlyMap<number, Bound> }
type Item = { readonly node: Node; readonly env: Env }

/** Reads the texts of statements off the source: an inserted part is followed to its source. */
export class ShapeReader {
  readonly #program: Program
  /** Every template that is part of some statement. */
  readonly seen = new Set<Node>()
  #envs = 0
  readonly #calls: ReadonlyMap<string, readonly Node[]>

  /** @param calls those of functions by their name */
  constructor(program: Program, calls: ReadonlyMap<string, readonly Node[]>) {
    this.#program = program
    this.#calls = calls
  }

  /** The texts of an expression that makes a statement, for all callers where its parts are passed in. */
  read(expression: Node): Shape[] {
    return this.#forCallers(expression, 0).flatMap((env) => this.#expand(expression, env))
  }

  /** An environment for each chain of calls that passes parts of a statement. */
  #forCallers(node: Node, depth: number): Env[] {
    const owner = functionAround(node)
    if (!owner || !this.#takesParts(owner)) return [this.#env()]
    const name = nameOf(owner)
    const symbol = name && symbolAt(this.#program, name)
    const calls = (this.#calls.get(name?.getText() ?? '') ?? []).filter(
      (call) => symbolAt(this.#program, (call as Node & { expression: Node }).expression)?.id === symbol?.id,
    )
    if (calls.length === 0 || depth > 3) return [this.#env()]
    return calls.flatMap((call) =>
      this.#forCallers(call, depth + 1).map((env) => this.#bind(owner, argumentsOf(call), env)),
    )
  }

  #env(bound: ReadonlyMap<number, Bound> = new Map()): Env {
    this.#envs += 1
    return { id: this.#envs, bound }
  }

  #takesParts(owner: Node): boolean {
    return parametersOf(owner).some((parameter) => this.#isSql(parameter.name) || this.#hasSql(parameter))
  }

  /** A parameter that is an object with parts of a statement in it, such as `{ where, limit }`. */
  #hasSql(parameter: { readonly name: Node }): boolean {
    const type = this.#program.checker.getTypeAtLocation(parameter.name)
    if (!type?.isObjectType()) return false
    return this.#program.checker
      .getPropertiesOfType(type)
      .some((property) => this.#isSqlText(this.#typeText(property)))
  }

  #typeText(symbol: TypeScriptSymbol): string {
    const type = this.#program.checker.getTypeOfSymbol(symbol)
    return type ? this.#program.checker.typeToString(type) : ''
  }

  #isSql(node: Node): boolean {
    const type = this.#program.checker.getTypeAtLocation(node)
    return type !== undefined && this.#isSqlText(this.#program.checker.typeToString(type))
  }

  #isSqlText = (text: string): boolean => /(^|\W)(Sql<|Known\b)/.test(text)

  #expand(expression: Node, env: Env): Shape[] {
    const node = bare(expression)
    if (is.isTaggedTemplateExpression(node)) return this.#template(node, env)
    if (is.isConditionalExpression(node))
      return [
        ...this.#chosen(env, node.condition, 'true', () => this.#expand(node.whenTrue, env)),
        ...this.#chosen(env, node.condition, 'false', () => this.#expand(node.whenFalse, env)),
      ]
    if (is.isBinaryExpression(node) && node.operatorToken.getText() === '??')
      return [...this.#optional(node.left, env), ...this.#expand(node.right, env)]
    if (is.isIdentifier(node)) {
      const { node: found, env: where } = this.#resolve(node, env)
      return this.#expand(found, where)
    }
    if (is.isCallExpression(node)) return this.#call(node, env)
    if (is.isPropertyAccessExpression(node) || is.isElementAccessExpression(node))
      return this.#objects(node, env).flatMap(({ made, choices }) =>
        withChoices(this.#expand(made.node, made.env), choices),
      )
    throw new Unresolved(node, `${node.getText().slice(0, 60)} is not followed`)
  }

  /** Nothing where the left side of `??` is not given. */
  #optional(node: Node, env: Env): Shape[] {
    try {
      return this.#expand(node, env)
    } catch (error) {
      if (error instanceof Missing) return []
      throw error
    }
  }

  #template(node: Node & { readonly template: Node }, env: Env): Shape[] {
    this.seen.add(node)
    const { template } = node
    if (is.isNoSubstitutionTemplateLiteral(template)) return [text(template.text)]
    if (!is.isTemplateExpression(template)) throw new Unresolved(node, 'is no template')
    let shapes: Shape[] = [text(template.head.text)]
    for (const { expression, literal } of template.templateSpans)
      shapes = product(node, product(node, shapes, this.#part(expression, env)), [text(literal.text)])
    return shapes
  }

  /** Inserted expression: a part of the text, or a value. */
  #part(expression: Node, env: Env): Shape[] {
    const node = bare(expression)
    const isPart = this.#isSql(node)
    if (!isPart && !this.#isOfUnknownType(node, env)) return [value(expression, false)]
    return this.#expand(node, env)
  }

  /** An element of `sql.join`, whose type reveals nothing: a part where it can be followed to one. */
  #isOfUnknownType(node: Node, env: Env): boolean {
    if (!is.isIdentifier(node)) return false
    const bound = this.#boundTo(node, env)
    return bound !== undefined && bound !== 'opaque' && this.#isSql(bound.expression)
  }

  #boundTo(name: Node, env: Env): Bound | undefined {
    const symbol = symbolAt(this.#program, name)
    return symbol && env.bound.get(symbol.id)
  }

  /** The expression that a name refers to. */
  #resolve(name: Node, env: Env): Item {
    const symbol = symbolAt(this.#program, name)
    if (!symbol) throw new Unresolved(name, `${name.getText()} is not known`)
    const bound = env.bound.get(symbol.id)
    if (bound === 'opaque') throw new Unresolved(name, `${name.getText()} is handed in`)
    if (bound) return { node: bound.expression, env: bound.env }
    const declaration = declarationOf(this.#program, symbol)
    if (!declaration) throw new Unresolved(name, `${name.getText()} is declared nowhere`)
    if (is.isVariableDeclaration(declaration) && declaration.initializer && isConstant(declaration))
      return { node: declaration.initializer, env: this.#envOf(declaration, env) }
    if (is.isBindingElement(declaration)) return this.#destructured(declaration, env)
    throw new Unresolved(name, `${name.getText()} is handed in`)
  }

  /** Declarations of a module do not see the environment of their user. */
  #envOf(declaration: Node, env: Env): Env {
    return functionAround(declaration) ? env : this.#env()
  }

  #destructured(element: Element, env: Env): Item {
    const pattern = element.parent
    const owner = pattern.parent
    const property = propertyOf(element)
    if (!is.isObjectBindingPattern(pattern) || !is.isVariableDeclaration(owner) || !owner.initializer)
      throw new Unresolved(element, `${property} is handed in`)
    const [object] = this.#objects(owner.initializer, env)
    return this.#property(element, object!.made, property)
  }

  #property(at: Node, { node, env }: Item, name: string): Item {
    if (!is.isObjectLiteralExpression(node)) throw new Unresolved(at, `${name} is not followed`)
    for (const property of [...node.properties].reverse()) {
      if (is.isSpreadAssignment(property)) {
        for (const { made } of this.#objects(property.expression, env)) {
          try {
            return this.#property(at, made, name)
          } catch (error) {
            if (!(error instanceof Missing)) throw error
          }
        }
      } else if (property.name?.getText().replace(/^'|'$/g, '') === name) {
        if (is.isPropertyAssignment(property)) return { node: property.initializer, env }
        if (is.isShorthandPropertyAssignment(property)) return this.#resolve(property.name, env)
      }
    }
    throw new Missing(at, `${name} is not given`)
  }

  /** The objects, or for a property the expressions, that an expression can represent. */
  #objects(expression: Node, env: Env): Choice<Item>[] {
    const node = bare(expression)
    if (is.isObjectLiteralExpression(node)) return [{ made: { node, env }, choices: none }]
    if (is.isIdentifier(node)) {
      const { node: found, env: where } = this.#resolve(node, env)
      return this.#objects(found, where)
    }
    if (is.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap((branch) => this.#objects(branch, env))
    if (is.isPropertyAccessExpression(node))
      return this.#objects(node.expression, env).map(({ made, choices }) => ({
        made: this.#property(node, made, node.name.getText()),
        choices,
      }))
    if (is.isElementAccessExpression(node))
      return this.#objects(node.expression, env).flatMap(({ made, choices }) => {
        if (!is.isObjectLiteralExpression(made.node)) throw new Unresolved(node, 'is no table')
        const key = `${env.id}:${node.argumentExpression.getText()}`
        return made.node.properties.flatMap((property) => {
          if (!is.isPropertyAssignment(property)) return []
          const item = { node: property.initializer, env: made.env }
          return [{ made: item, choices: new Map([...choices, [key, property.name.getText()]]) }]
        })
      })
    return [{ made: { node, env }, choices: none }]
  }

  #call(node: Node & { readonly expression: Node; readonly arguments: readonly Node[] }, env: Env): Shape[] {
    const callee = node.expression
    const [first, second] = node.arguments
    if (is.isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql') {
      const verb = callee.name.getText()
      if (verb === 'json')
        return [{ pieces: [{ expression: first!, isJson: true }, '::jsonb'], choices: none }]
      if (verb === 'raw') return this.#literals(first!, env).map((each) => text(each))
      if (verb === 'ref')
        return this.#literals(first!, env).map((each) => text(each.replaceAll(/[^.]+/g, '"$&"')))
      if (verb === 'known') return [text(this.#sample(first!))]
      if (verb === 'join')
        return this.#joined(node, this.#lists(first!, env), second ? this.#expand(second, env) : [text(', ')])
    }
    const { owner, env: inside } = this.#entered(node, env)
    return returnsOf(owner).flatMap((result) => this.#expand(result, inside))
  }

  /** A function of ours that is called, and its parameters bound to its arguments. */
  #entered(node: Node & { readonly expression: Node; readonly arguments: readonly Node[] }, env: Env) {
    const name = node.expression
    if (!is.isIdentifier(name)) throw new Unresolved(node, `${name.getText()} is not followed`)
    const symbol = symbolAt(this.#program, name)
    const declaration = symbol && declarationOf(this.#program, symbol)
    const owner =
      declaration && is.isVariableDeclaration(declaration) ? bare(declaration.initializer!) : declaration
    if (!owner || !isFunction(owner)) throw new Unresolved(node, `${name.getText()} is not followed`)
    const bound = this.#bind(owner, node.arguments, env)
    // A function within a function also sees what that one has.
    const outer = functionAround(owner) ? env.bound : new Map()
    return { owner, env: this.#env(new Map([...outer, ...bound.bound])) }
  }

  #bind(owner: Node, given: readonly Node[], env: Env): Env {
    const bound = new Map<number, Bound>()
    for (const [place, { name, initializer }] of parametersOf(owner).entries()) {
      const expression = given[place] ?? initializer
      if (is.isIdentifier(name)) {
        const symbol = symbolAt(this.#program, name)
        if (symbol) bound.set(symbol.id, expression ? { expression, env } : 'opaque')
      } else if (is.isObjectBindingPattern(name))
        for (const element of name.elements) {
          const symbol = element.name && symbolAt(this.#program, element.name)
          if (symbol) bound.set(symbol.id, this.#boundProperty(element, expression, env))
        }
    }
    return this.#env(bound)
  }

  #boundProperty(element: Element, expression: Node | undefined, env: Env): Bound {
    if (!expression || !element.name || !this.#isSql(element.name)) return 'opaque'
    try {
      const [object] = this.#objects(expression, env)
      const found = this.#property(element, object!.made, propertyOf(element))
      return { expression: found.node, env: found.env }
    } catch {
      return 'opaque'
    }
  }

  /** The lists that an expression can represent, element by element. */
  #lists(expression: Node, env: Env): Choice<Item[]>[] {
    const node = bare(expression)
    if (is.isArrayLiteralExpression(node))
      return node.elements.reduce<Choice<Item[]>[]>(
        (lists, element) =>
          crossed(
            lists,
            is.isSpreadElement(element)
              ? this.#lists(element.expression, env)
              : [{ made: [{ node: element, env }], choices: none }],
          ),
        [{ made: [], choices: none }],
      )
    if (is.isConditionalExpression(node)) {
      const key = `${env.id}:${node.condition.getText()}`
      return [node.whenTrue, node.whenFalse].flatMap((branch, place) =>
        crossed(
          [{ made: [], choices: new Map([[key, place === 0 ? 'true' : 'false']]) }],
          this.#lists(branch, env),
        ),
      )
    }
    if (is.isIdentifier(node)) {
      const { node: found, env: where } = this.#resolve(node, env)
      return this.#lists(found, where)
    }
    if (is.isCallExpression(node)) {
      const mapped =
        is.isPropertyAccessExpression(node.expression) && node.expression.name.getText() === 'map'
      if (mapped) return this.#mapped(node, env)
      const { owner, env: inside } = this.#entered(node, env)
      return returnsOf(owner).flatMap((result) => this.#lists(result, inside))
    }
    throw new Unresolved(node, `${node.getText().slice(0, 60)} is not followed`)
  }

  /** `list.map(each => part)`: of the elements where they are known, else of one and of two. */
  #mapped(node: Node & { readonly expression: Node; readonly arguments: readonly Node[] }, env: Env) {
    const source = (node.expression as Node & { readonly expression: Node }).expression
    const make = bare(node.arguments[0]!)
    if (!isFunction(make)) throw new Unresolved(node, 'the function of map is not followed')
    const resultOf = (element: Item | undefined): Item => {
      const bound = new Map(env.bound)
      const [parameter] = parametersOf(make)
      const symbol = parameter && symbolAt(this.#program, parameter.name)
      if (symbol) bound.set(symbol.id, element ? { expression: element.node, env: element.env } : 'opaque')
      return { node: returnsOf(make)[0]!, env: this.#env(bound) }
    }
    try {
      return this.#lists(source, env).map(({ made, choices }) => ({ made: made.map(resultOf), choices }))
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error
      return [1, 2].map((count) => ({
        made: Array.from({ length: count }, () => resultOf(undefined)),
        choices: none,
      }))
    }
  }

  #joined(at: Node, lists: Choice<Item[]>[], separators: Shape[]): Shape[] {
    return lists.flatMap(({ made, choices }) => {
      let shapes: Shape[] = [{ pieces: [], choices }]
      for (const [place, item] of made.entries()) {
        if (place > 0) shapes = product(at, shapes, separators)
        shapes = product(at, shapes, this.#part(item.node, item.env))
      }
      return shapes
    })
  }

  #chosen(env: Env, condition: Node, way: string, expand: () => Shape[]): Shape[] {
    return withChoices(expand(), new Map([[`${env.id}:${condition.getText()}`, way]]))
  }

  /** The texts that an expression can have by its type. */
  #literals(expression: Node, env: Env): string[] {
    const node = bare(expression)
    if (is.isCallExpression(node) && node.expression.getText() === 'String')
      return this.#literals(node.arguments[0]!, env)
    const type = this.#program.checker.getTypeAtLocation(node)
    const all = type?.isUnionType() ? type.getTypes() : type ? [type] : []
    if (all.length === 0 || !all.every((each) => each.isLiteralType()))
      throw new Unresolved(node, `${node.getText()} is no constant`)
    return all.map((each) => String((each as unknown as { value: unknown }).value))
  }

  #sample(node: Node): string {
    const type = this.#program.checker.getTypeAtLocation(node)
    const name = type ? this.#program.checker.typeToString(type) : ''
    return /^(number|\d)/.test(name) ? '20' : "'sample'"
  }
}
