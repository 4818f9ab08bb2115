import { z } from 'zod'
import { hasCardNumber } from '../card-number.ts'
import { cleanLine, cleanText, cleanWords, hasLineBreak } from '../entered-text.ts'
import type { Id } from '../identifiers.ts'
import { amountMax, type Currency, currencies, type Money, toMajor } from '../money.ts'
import { unitsMax } from '../quantity.ts'
import { emailMax, typedCode, typedDigits, typedEmail, typedPhone } from '../typed-code.ts'

/** Pieces that many endpoints share. Every one is bounded: no string, list or number is open-ended. */

/** Counts the changes of a subject that people edit. */
export const version = z.number().int().min(0)

/** The version that a change was made on, which is refused once there is another. */
export const versionRead = version.meta({ description: 'As it was read' })

/** Clients whose ids are numbers send those; beyond 2^53 - 1 a number has lost digits already, so it is none. */
const digitsOf = (value: unknown): unknown =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : value

/** A schema of texts of digits that takes whole numbers as well. Our own code and answers have the text alone, as its type says. */
export const orNumber = <Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<z.output<Schema>, z.input<Schema>> =>
  z.preprocess(digitsOf, schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>

/** An id: 1 to 19 digits that fit 63 bits. */
export const id = z
  .codec(
    z.custom<string>(),
    z
      .string()
      // Checks end at a text that is no number, for which BigInt would throw.
      .regex(/^\d{1,19}$/, { abort: true })
      .refine((text) => BigInt(text) <= 9_223_372_036_854_775_807n),
    { decode: (sent) => digitsOf(sent) as string, encode: (ours) => ours },
  )
  .meta({
    type: 'string',
    pattern: '^\\d{1,19}$',
    description:
      'A number of up to 19 digits, as text; requests may also hold a whole number of up to 2^53 - 1',
    example: '7312345678901234567',
  })

/** An id that names one kind of thing in our types. */
export const idOfKind = <Kind extends Id>() => id as unknown as z.ZodType<Kind, string>

/**
 * A text as it travels. Input of people is defined by `line`, `lines` and `searchWords`, in our own words.
 */
export const text = (max: number) => z.string().max(max, { abort: true })

/**
 * A text before it is cleaned. Characters that cannot be seen may make it longer than what remains, but no text of any length is cleaned
 * and looked through, which takes its time.
 */
export const uncleaned = (max: number) => z.string().max(2 * max + 1_000, { abort: true })

const oneLine = (max: number, clean: (entered: string) => string = cleanLine) =>
  uncleaned(max)
    .overwrite(clean)
    .max(max)
    .refine((entered) => !hasLineBreak(entered), { params: { code: 'oneLine' } })
const noCardNumber = (entered: string) => !hasCardNumber(entered)

/** A name or another text of one line that people enter. */
export const line = (max: number) => oneLine(max).refine(noCardNumber, { params: { code: 'cardNumber' } })
/** The number of a parcel, a document or the like, which may look like the number of a card. */
export const numberLine = (max: number) => oneLine(max, typedCode)
/** A code that is no card's number, such as a postcode. */
export const codeLine = (max: number) =>
  oneLine(max, typedCode).refine(noCardNumber, { params: { code: 'cardNumber' } })
/** A code that was sent by message or is read off an app: spaces and hyphens in it do not count. */
export const sentCode = (max: number) => oneLine(max, typedDigits)
export const phoneLine = (max: number) =>
  oneLine(max, typedPhone).refine(noCardNumber, { params: { code: 'cardNumber' } })
export const emailLine = (max = emailMax) =>
  oneLine(max, typedEmail).refine(noCardNumber, { params: { code: 'cardNumber' } })
export const requiredEmail = emailLine().min(1)
export const requiredLine = (max: number) => line(max).min(1)
/** A text of several lines that people enter. */
export const lines = (max: number) =>
  uncleaned(max)
    .overwrite(cleanText)
    .max(max)
    .refine(noCardNumber, { params: { code: 'cardNumber' } })
/** Words of a search. */
export const searchWords = uncleaned(100).overwrite(cleanWords).max(100)
/** A text that merchants and operators enter. Each language may be left out, and is empty then. */
export const localLine = (max: number) => localOf(line(max))
export const localLines = (max: number) => localOf(lines(max))
/** A name or the like, which is needed in one language at least. */
export const requiredLocalLine = (max: number) => requiredLocalOf(line(max))
export const requiredLocalLines = (max: number) => requiredLocalOf(lines(max))
export const requiredLocalOf = <Schema extends z.ZodType<string>>(text: Schema) =>
  localOf(text).refine(({ en, zh }) => en.trim() !== '' || zh.trim() !== '', {
    path: ['en'],
    params: { code: 'required' },
  })
const localOf = (text: z.ZodType<string>) =>
  z.object({ en: withDefault(text, ''), zh: withDefault(text, '') }).strict()
/** The short name of a shop as used in an address. One that no shop has is a shop that does not exist. */
export const shopKey = text(100).meta({ description: 'The short name of the shop', example: 'oak-and-iron' })
export const quantity = z.number().int().min(1).max(unitsMax)
export const pageNo = z.number().int().min(1).max(100_000)
export const pageSize = z.number().int().min(1).max(100)
/** The code of a site, such as `de`. */
export const siteCode = z.string().regex(/^[a-z]{2,12}$/)
/** The code of a carrier. */
export const carrierCode = z.string().regex(/^[a-z0-9]{2,20}$/)
export const urlKey = z.string().regex(/^[a-z0-9-]{1,200}$/)
/** The key of a stored file. */
export const fileKey = z.string().regex(/^[a-z0-9][a-z0-9/_.-]{2,160}$/)
/** A day of the calendar. PostgreSQL knows no year 0. */
export const day = z.iso.date().refine((text) => text >= '1970-01-01', 'Write a day from 1970 on')
export const millis = z.number().int().meta({ description: 'Milliseconds since 1970' })

/** Money as it travels: major units with the currency's decimals. */
export const wireMoney = z
  .object({
    value: z.number().min(-amountMax).max(amountMax),
    currencyType: z.enum(currencies as [Currency, ...Currency[]]),
  })
  .meta({ id: 'Money' })
export type WireMoney = z.infer<typeof wireMoney>

export const moneyToWire = (ours: Money): WireMoney => ({ value: toMajor(ours), currencyType: ours.currency })

/** A field of a request that may be left out. `null` and absent mean the same; inside there is only `undefined`. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined) as unknown as z.ZodOptional<Schema>

/** A field of a request that may be left out, which then has this value. */
export const withDefault = <Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) =>
  schema.nullish().transform((sent) => sent ?? value) as unknown as z.ZodDefault<Schema>

/** The page of a list, from 1, and how many entries it has. */
export const paging = { page: withDefault(pageNo, 1), pageSize: withDefault(pageSize, 20) }

const isMoment = (sent: unknown): boolean => sent instanceof Date || Number.isInteger(sent)

/** A moment: a `Date` in our code, milliseconds since 1970 in JSON. */
export const moment = z
  .codec(z.custom<number | Date>(isMoment), z.date(), {
    decode: (sent) => new Date(sent),
    encode: (ours) => ours.getTime(),
  })
  .meta({ type: 'integer', description: 'Milliseconds since 1970' })

/** A moment that people enter: until the year 9999. */
export const enteredMoment = moment.refine((at) => at.getTime() >= 1 && at.getTime() <= 253_402_300_799_000)

/** A field of an answer that may have no value: `undefined` in our code, `null` in JSON. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  // The default lets our value leave out the field.
  z.codec(schema.nullable().default(null), z.custom<z.output<Schema> | undefined>(), {
    decode: (sent) => (sent ?? undefined) as never,
    encode: (ours) => (ours ?? null) as never,
  }) as unknown as z.ZodType<z.output<Schema> | undefined, z.input<Schema> | null>

/** As `orNull`, for a field that our value may also leave out. */
export const orNullIfAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  orNull(schema) as unknown as z.ZodOptional<Schema>

/** A text of an answer in both languages. */
export const localText = z.object({ en: z.string(), zh: z.string() })

/** Money of our own calls, as in our code: whole minor units. */
export const moneyField = z
  .object({ amount: z.number().int(), currency: z.enum(currencies as [Currency, ...Currency[]]) })
  .meta({ id: 'Amount' })

/** A file of an answer: bytes in our code, base64 in JSON. */
export const base64 = z
  .codec(
    z.string(),
    z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    {
      decode: (text) => Uint8Array.from(Buffer.from(text, 'base64')),
      encode: (bytes) => Buffer.from(bytes).toString('base64'),
    },
  )
  .meta({ type: 'string', description: 'In base64' })

export const nothing = z.object({}).strict()

/** The `site` of a body is where a client thinks it is; the host decides. */
export const site = optional(text(40))

/** Chosen values of a product, by the keys of its own attributes, in any language. */
export const wireAttributes = z.array(z.object({ attrKey: z.string(), attrVal: z.string() }))
export const attributesToWire = (chosen: readonly { readonly key: string; readonly value: string }[]) =>
  chosen.map(({ key, value }) => ({ attrKey: key, attrVal: value }))

/** Where a picture of ours is found, in a width that we store. */
export const picture = (key: string | undefined, width = 640) => (key ? `/pictures/${width}/${key}` : null)

/** A picture in an answer of ours: its key in our code, its address in JSON. */
export const pictureIn = (width: number) =>
  z.codec(z.string(), z.string(), {
    decode: (address) => address.replace(/^\/pictures\/\d+\//, ''),
    encode: (key) => `/pictures/${width}/${key}`,
  })

/**
 * Ids in requests that older clients send blank, or as what they are not; each handler defines which it
 * reads.
 */
export const looseId = optional(orNumber(text(64)))

/** An id that a client sends along and that decides nothing: of a seller, say, whom the variant decides (TRAP-62). */
export const claimedId = optional(z.union([text(64), z.number()]))

export const blankIsAbsent = (value: string | undefined) =>
  value === undefined || value.trim() === '' ? undefined : value.trim()

/** The device, in the terms of clients; undefined for another value or none. */
export const deviceNamed = (environment: string | undefined): 'phone' | 'computer' | undefined => {
  if (environment === undefined) return undefined
  if (environment.toUpperCase() === 'PC') return 'computer'
  return /^(H5|WAP|MOBILE|APP)$/i.test(environment) ? 'phone' : undefined
}
