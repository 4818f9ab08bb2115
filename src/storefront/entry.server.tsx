import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { textsOf } from '#messages/texts.ts'
import { mallContext } from '#ui/mall-context.ts'
import { TextsProvider } from '#ui/texts-provider.tsx'

/** What is streamed after the first screen may take this long; then the page ends without it. */
export const streamTimeout = 5_000

export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const mall = context.get(mallContext)
  // Readers that do not run scripts, and the page cache, want the page whole.
  const isWhole = mall.isShared || isbot(request.headers.get('user-agent'))
  return new Promise((resolve, reject) => {
    let answered = false
    const page = (
      <TextsProvider language={mall.language} texts={textsOf(mall.language)}>
        <ServerRouter context={routerContext} url={request.url} nonce={mall.nonce} />
      </TextsProvider>
    )
    const send = () => {
      answered = true
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer)
          done()
        },
      })
      headers.set('content-type', 'text/html; charset=utf-8')
      headers.set('content-language', mall.language)
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mall.nonce,
      [isWhole ? 'onAllReady' : 'onShellReady']: send,
      onShellError: reject,
      onError(error: unknown) {
        status = 500
        // Before the first byte the error is thrown on, and logged where it is answered.
        if (answered) mall.report(error)
      },
    })
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
    request.signal.addEventListener('abort', () => abort(), { once: true })
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context?: Readonly<RouterContextProvider> },
): void {
  // Who asks for what is not there made no fault of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (context) context.get(mallContext).report(error)
  else console.error(error)
}
