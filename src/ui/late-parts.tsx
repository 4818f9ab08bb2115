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

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of a page whose scripts come with the pages that show it. In a page that came as a document it stays as the server wrote it
 * until they are there, and also where they do not arrive. A page that the router asked for is shown when all of it is there, so
 * that nothing moves afterwards; where they do not arrive, it could not be loaded.
 */
export function latePart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const ask = async () => ({ default: await load() })
  const Asked = lazy(ask)
  const Written = lazy(() => ask().catch(withoutScript))
  return (props) => {
    const id = useId()
    // On the server nothing stands yet; in the browser it does where the page came as a document.
    const [written] = useState(() =>
      globalThis.document
        ? { html: document.getElementById(id)?.innerHTML, at: location.href }
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

/** React gives up what the server wrote when anything around it changes before the scripts are there. Of another address it is not. */
function AsWritten({ html, at }: { readonly html: string; readonly at: string }) {
  if (!html || location.href !== at) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood here before
  return <div className="as-if-absent" dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * From now on the page works as without scripts: its links and forms are the browser's. What else is pressed needs them, and has the
 * page loaded again.
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
 * A part that a press opens. Where its script does not arrive, a toast says so and it is closed again, and the next press asks anew
 * (SHELL-37).
 */
export function openedPart<Props extends { readonly onClose: () => void }>(
  load: Load<Props>,
): (props: Props) => ReactNode {
  let part: ComponentType<Props>
  const ask = () => {
    part = lazy(async () => ({
      default: await load().catch(() => (props: Props) => createElement(Missing, { ...props, ask })),
    }))
  }
  ask()
  return (props) => createElement(part, props)
}

function Missing({ onClose, ask }: { readonly onClose: () => void; readonly ask: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told and closed once
  useEffect(() => {
    tellMissing()
    onClose()
    return ask
  }, [])
  return null
}

/** Says that what a press asked for did not arrive. */
export function tellMissing(): void {
  const detail: FailedCall = { message: undefined, isUnanswered: false }
  window.dispatchEvent(new CustomEvent(callFailed, { detail }))
}
