import { z } from 'zod'
import type { RefusalCode } from '../refusals.ts'

/**
 * A call of the mall: our types on the inside, its bound path and JSON on the outside. The server decodes requests
 * and encodes answers with it; pages call it in process and never see the wire at all.
 */
export type Endpoint<In, Out> = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly summary: string
  readonly tag: string
  /** The request in our words. Checked for every caller, in process too. */
  readonly input: z.ZodType<In>
  /** The request as it travels; its decoded form is checked by `input` afterwards. */
  readonly wireInput: z.ZodType
  readonly decode: (wire: unknown) => unknown
  /** Fields that the decoder computes, such as minor units, and what on the wire it computes them from. */
  readonly computed: Readonly<Record<string, string>>
  /** The answer as it travels, for the documentation and the tests. */
  readonly wireOutput: z.ZodType
  readonly encode: (ours: Out) => unknown
  /** The answer is in our words: `wireOutput` reads from JSON what `encode` writes. */
  readonly answersInOurWords: boolean
  /** The requirements state its JSON, so it translates; a call of our own speaks our words. */
  readonly isBound: boolean
  /** The body is signed as it was sent: it reaches the handler as bytes, and its content type does not matter. */
  readonly readsRawBody: boolean
  /** The answer as plain text, for callers that expect one; undefined: as JSON. */
  readonly answerText: ((ours: Out) => string | undefined) | undefined
  /** Response headers beside an answer whose JSON is bound. */
  readonly answerHeaders: readonly AnswerHeader<Out>[]
  readonly refusals: readonly RefusalCode[]
  /** The field that holds a file in base64. The call then also takes a form, with the file as its part `file`. */
  readonly file: string | undefined
  /** Other parts that such a form must have, as texts. */
  readonly besideFile: readonly string[]
  /** A request as a client would send it. */
  readonly example: unknown
}

/** A header of an answer, omitted where it has no value. */
type AnswerHeader<Out> = {
  readonly name: string
  readonly about: string
  readonly tell: (ours: Out) => string | undefined
}

type WireRequest = {
  readonly schema: z.ZodType
  readonly decode: (wire: unknown) => unknown
  readonly computed: Readonly<Record<string, string>>
}
export type WireAnswer<Out> = {
  readonly schema: z.ZodType
  readonly encode: (ours: Out) => unknown
  readonly isInOurWords: boolean
}

type EndpointSpec<In, Out> = {
  readonly name: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly input: z.ZodType<In>
  /** Left out where the wire has our own words. */
  readonly wire?: WireRequest
  readonly answer: WireAnswer<Out>
  readonly readsRawBody?: true
  readonly answerText?: (ours: Out) => string | undefined
  readonly answerHeaders?: readonly AnswerHeader<Out>[]
  readonly refusals?: readonly RefusalCode[]
  readonly file?: string
  readonly besideFile?: readonly string[]
  readonly example: unknown
}

export function endpoint<In, Out>(spec: EndpointSpec<In, Out>): Endpoint<In, Out> {
  return {
    name: spec.name,
    method: spec.method ?? 'POST',
    path: spec.path,
    summary: spec.summary,
    tag: spec.tag,
    input: spec.input,
    wireInput: spec.wire?.schema ?? spec.input,
    decode: spec.wire?.decode ?? ((wire) => wire),
    computed: spec.wire?.computed ?? {},
    wireOutput: spec.answer.schema,
    encode: spec.answer.encode,
    answersInOurWords: spec.answer.isInOurWords,
    isBound: spec.wire !== undefined || !spec.answer.isInOurWords,
    readsRawBody: spec.readsRawBody ?? false,
    answerText: spec.answerText,
    answerHeaders: spec.answerHeaders ?? [],
    refusals: spec.refusals ?? [],
    file: spec.file,
    besideFile: spec.besideFile ?? [],
    example: spec.example,
  }
}

/**
 * How a request travels, and how it becomes ours.
 * @param computed refusals find the caller's name of every field that `decode` hands on; of those it
 * computes, it is listed here
 */
export function fromWire<Wire>(
  schema: z.ZodType<Wire>,
  decode: (wire: Wire) => unknown,
  computed: Readonly<Record<string, string>> = {},
): WireRequest {
  return { schema, decode: (wire) => decode(wire as Wire), computed }
}

/** How an answer travels. Encoders name every field, so nothing leaves that is not listed. */
export function answers<Out, Wire>(schema: z.ZodType<Wire>, encode: (ours: Out) => Wire): WireAnswer<Out> {
  return { schema, encode, isInOurWords: false }
}

/** An answer in our words: the schema is its type, and nothing leaves that is not listed. */
export function answer<Schema extends z.ZodType>(schema: Schema): WireAnswer<Ours<z.output<Schema>>> {
  return { schema, encode: (ours) => z.encode(schema, ours as never), isInOurWords: true }
}

/** A value that a schema of ours describes, read-only. */
export type Ours<Value> = Value extends Date | Uint8Array | string
  ? Value
  : Value extends readonly (infer Each)[]
    ? number extends Value['length']
      ? readonly Ours<Each>[]
      : { readonly [Key in keyof Value]: Ours<Value[Key]> }
    : Value extends object
      ? { readonly [Key in keyof Value]: Ours<Value[Key]> }
      : Value

/** A two-way table of words: ours on the left, the wire's on the right. */
export function words<const Table extends Record<string, string>>(table: Table) {
  type Ours = keyof Table & string
  type Theirs = Table[Ours]
  const back = Object.fromEntries(Object.entries(table).map(([ours, theirs]) => [theirs, ours])) as Record<
    Theirs,
    Ours
  >
  return {
    schema: z.enum(Object.values(table) as [Theirs, ...Theirs[]]),
    toWire: (ours: Ours): Theirs => table[ours] as Theirs,
    fromWire: (theirs: Theirs): Ours => back[theirs],
  }
}
