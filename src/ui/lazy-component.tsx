import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react'
import { callFailed, type FailedCall } from './failed-calls.ts'
import { inTime } from './in-time.ts'
import { onceNear } from './once-near.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A lazy component whose scripts come with the pages that show it. In a page that came as a document it stays
 * as the server wrote it until they are there, and also where they do not arrive. A page that the router
 * requested is shown when all of it is there, so that nothing moves afterwards; where they do not arrive, it
 * could not be loaded.
 * @param near of a part far below: the element that the server wrote. Its scripts are requested when the reader comes near it, or uses
 * the page at all
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { near }: { readonly near?: string } = {},
): ComponentType<Props> {
  const ask = async () => ({ default: await inTime(load()) })
  const Asked = lazy(ask)
  const Written = lazy(async () => {
    if (near) await comesNear(near)
    return ask().catch(withoutScript)
  })
  return (props) => {
    const id = useId()
    // The server has no markup yet; the browser has it where the page came as a document.
    const [written] = useState(() =>
      globalThis.document
        ? { html: document.getElementById(id)?.innerHTML, at: shownAddress() }
        : { html: '', at: '' },
    )
    if (written.html === undefined) return createElement(Asked, props)
    return (
      <div className="as-if-absent" id={id}>
        <Suspense fallback={<AsWritten html={written.html} at={written.at} />}>
          {createElement(Written, props)}
        </Suspense>
      </div>
    )
  }
}

/** So far ahead, a part is ready before it is in view. */
const ahead = '1000px'

/** The server waits for nothing, and where the element is missing there is nothing to wait for. */
function comesNear(selector: string): Promise<unknown> | undefined {
  const element = globalThis.document?.querySelector(selector)
  if (!element) return undefined
  const anywhere = { capture: true, once: true, passive: true }
  return new Promise((go) => {
    onceNear(element, ahead, () => go(undefined))
    for (const use of ['pointerdown', 'keydown', 'focusin']) window.addEventListener(use, go, anywhere)
  })
}

/**
 * React drops the server's markup when anything around it changes before the scripts are there. Of another
 * address it is not.
 */
function AsWritten({ html, at }: { readonly html: string; readonly at: string }) {
  if (!html || shownAddress() !== at) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was in the page before
  return <div className="as-if-absent" dangerouslySetInnerHTML={{ __html: html }} />
}

/** Address of the page; a link to one of its parts leaves the markup as it is. */
const shownAddress = (): string => location.href.replace(/#.*/, '')

/**
 * From now on the page works as without scripts: its links and forms are the browser's. Any other press needs
 * them, and reloads the page.
 */
function withoutScript(): Promise<never> {
  window.addEventListener('submit', (event) => event.stopPropagation(), true)
  window.addEventListener(
    'click',
    (event) => {
      const at = (event.target as Element).closest('a, button')
      if (at) event.stopPropagation()
      if (at?.getAttribute('type') === 'button') location.reload()
    },
    true,
  )
  return new Promise(() => {})
}

/**
 * A lazy component that a press opens. Where its script does not arrive, a toast reports it and it is closed
 * again, and the next press requests it again (SHELL-37).
 */
export function openedPart<Props extends { readonly onClose: () => void }>(
  load: Load<Props>,
): (props: Props) => ReactNode {
  let part: ComponentType<Props>
  const ask = () => {
    part = lazy(async () => ({
      default: await inTime(load()).catch(() => (props: Props) => createElement(Missing, { ...props, ask })),
    }))
  }
  ask()
  return (props) => createElement(part, props)
}

function Missing({ onClose, ask }: { readonly onClose: () => void; readonly ask: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is reported and closed once
  useEffect(() => {
    reportMissing()
    onClose()
    return ask
  }, [])
  return null
}

/** Reports that the content requested by a press did not arrive. */
export function reportMissing(): void {
  const detail: FailedCall = { message: undefined, isUnanswered: false }
  window.dispatchEvent(new CustomEvent(callFailed, { detail }))
}
