import type { LoaderFunctionArgs } from 'react-router'
import { createTranslator } from 'use-intl/core'
import { consoleTexts as en } from '#messages/en/console-texts.ts'
import { consoleTexts as zh } from '#messages/zh/console-texts.ts'
import { formatOf } from '#ui/format.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import type { Language } from '#vocabulary/language.ts'
import { exportMax } from './export-max.ts'
import type { ReadList } from './list-loader.ts'
import { type ListQuery, readQuery } from './list-query.ts'
import type { CellTools, ListSpec, ListText } from './list-spec.ts'

/** The largest page that the calls of lists give. */
const pageSize = 100

/**
 * The middleware that answers a list's address with a file when it ends in `export=csv`: all pages of the
 * list as its address filters it. `export const middleware = [listExport(orders, readOrders)]`.
 */
export const listExport =
  <Row>(spec: ListSpec<Row>, read: ReadList<Row>) =>
  async (
    { request, context, params }: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>,
    next: () => Promise<Response>,
  ): Promise<Response> => {
    const address = new URL(request.url)
    if (request.method !== 'GET' || address.searchParams.get('export') !== 'csv') return next()
    const mall = context.get(mallContext)
    const query = readQuery(spec, address.searchParams)
    const first = await read(mall, { ...query, page: 1, pageSize }, params)
    const tools = {
      t: textsOf(spec, mall.language),
      format: formatOf(mall.language, mall.site.timeZone),
      language: mall.language,
      params,
    }
    return new Response(csvStream(spec, tools, pagesFrom(first, read, mall, query, params)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${spec.texts}-${mall.now.toISOString().slice(0, 10)}.csv"`,
      },
    })
  }

async function* pagesFrom<Row>(
  first: Awaited<ReturnType<ReadList<Row>>>,
  read: ReadList<Row>,
  mall: Mall,
  query: ListQuery,
  params: LoaderFunctionArgs['params'],
): AsyncGenerator<readonly Row[]> {
  yield first.rows
  const last = Math.ceil(Math.min(first.total, exportMax) / pageSize)
  for (let page = 2; page <= last; page++) yield (await read(mall, { ...query, page, pageSize }, params)).rows
}

/** Rows are requested page by page as the file is read, so that a long list is never in memory whole. */
function csvStream<Row>(
  spec: ListSpec<Row>,
  tools: CellTools,
  pages: AsyncGenerator<readonly Row[]>,
): ReadableStream<Uint8Array> {
  const columns = Object.entries(spec.columns).filter(([, { csv }]) => csv)
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) =>
      // The mark makes spreadsheets read it as UTF-8.
      controller.enqueue(
        encoder.encode(`\uFEFF${csvLine(columns.map(([name]) => tools.t(`columns.${name}`)))}`),
      ),
    pull: async (controller) => {
      const { value: rows, done } = await pages.next()
      if (done) return controller.close()
      const lines = rows.map((row) => csvLine(columns.map(([, { csv }]) => csv!(row, tools))))
      controller.enqueue(encoder.encode(lines.join('')))
    },
  })
}

export const csvLine = (values: readonly (string | number)[]): string =>
  `${values.map(csvValue).join(',')}\r\n`

/**
 * Digits that are no number: order and tracking numbers, of which a spreadsheet retains the first fifteen
 * digits, article numbers and postcodes with a zero in front, phone numbers with their plus.
 */
const digitsOfText = /^(?:0\d+|\d{12,}|\+\d[\d -]{6,})$/

/**
 * Digits of a text are written as spreadsheets write them themselves, which `readParcelList` reads. An
 * apostrophe marks as text any other text that a spreadsheet would take for a formula.
 */
function csvValue(value: string | number): string {
  if (typeof value === 'number') return String(value)
  if (digitsOfText.test(value)) return `="${value}"`
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function textsOf<Row>({ texts }: ListSpec<Row>, language: Language): ListText {
  const messages = language === 'zh' ? zh : en
  return createTranslator({
    locale: language,
    messages,
    namespace: texts,
    timeZone: 'UTC',
  } as never) as unknown as ListText
}
