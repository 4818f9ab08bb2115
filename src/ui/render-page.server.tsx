import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { Texts } from '#messages/texts.ts'
import { withMallName } from '#messages/with-mall-name.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import { mallContext } from './mall-context.ts'
import { TextsProvider } from './texts-provider.tsx'

/** Maximum streaming time after the first screen, in milliseconds; then the page ends. */
export const streamTimeout = 5_000

/** Renders the pages of an application with its texts. */
export const renderWith = (textsOf: (language: Language) => Partial<Texts>) => {
  const named = namedTexts(textsOf)
  return (
    request: Request,
    status: number,
    headers: Headers,
    routerContext: EntryContext,
    context: Readonly<RouterContextProvider>,
  ): Promise<Response> => {
    const mall = context.get(mallContext)
    // Readers that do not run scripts, and the page cache, need the page whole.
    const isWhole = mall.isShared || isbot(request.headers.get('user-agent'))
    return new Promise((resolve, reject) => {
      let answered = false
      const page = (
        <TextsProvider
          language={mall.language}
          texts={named(mall.language, textIn(mall.profile.name, mall.language))}
        >
          <ServerRouter context={routerContext} url={request.url} nonce={mall.nonce} />
        </TextsProvider>
      )
      const send = () => {
        answered = true
        headers.set('content-type', 'text/html; charset=utf-8')
        headers.set('content-language', mall.language)
        const answer = (body: Buffer | ReadableStream | null) =>
          resolve(new Response(body as BodyInit, { headers, status }))
        const answerWhole = (page: Buffer) => {
          mall.takeWhole?.(page)
          answer(mall.takeWhole ? null : page)
        }
        if (isWhole) return pipe(collect(answerWhole, () => clearTimeout(timer)))
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer)
            done()
          },
        })
        pipe(body)
        answer(createReadableStreamFromReadable(body))
      }
      const { pipe, abort } = renderToPipeableStream(page, {
        nonce: mall.nonce,
        // Ready content is sent in place: parts that are sent separately need script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [isWhole ? 'onAllReady' : 'onShellReady']: send,
        onShellError: reject,
        onError(error: unknown) {
          status = 500
          // Before the first byte the error is rethrown, and logged where it is answered. A visitor who left
          // is no error.
          if (answered && !request.signal.aborted) mall.report(error)
        },
      })
      const timer = setTimeout(() => abort(), streamTimeout + 1_000)
      request.signal.addEventListener('abort', () => abort(), { once: true })
    })
  }
}

/** The texts of each language with the mall's name in them, made again when it has another one. */
function namedTexts(textsOf: (language: Language) => Partial<Texts>) {
  const made = new Map<Language, { readonly name: string; readonly texts: Partial<Texts> }>()
  return (language: Language, name: string): Partial<Texts> => {
    const known = made.get(language)
    if (known?.name === name) return known.texts
    const texts = withMallName(textsOf(language), name)
    made.set(language, { name, texts })
    return texts
  }
}

/** A page that is sent whole is collected in memory: streams cost more than the copying. */
function collect(answer: (body: Buffer) => void, ended: () => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
    final(done) {
      ended()
      answer(Buffer.concat(parts))
      done()
    },
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context?: Readonly<RouterContextProvider> },
): void {
  // A 404 is not logged as an error.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (context) context.get(mallContext).report(error)
  else console.error(error)
}
