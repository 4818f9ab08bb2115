import { IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { inTime } from '#ui/in-time.ts'
import type { ModelScene } from './model-scene.ts'
import css from './model-view.module.css'

type ModelViewProps = {
  /** Address of the GLB. */
  readonly address: string
  readonly name: string
  /** Placeholder until the model is loaded. */
  readonly poster: ReactNode
  readonly onClose: () => void
  /** The browser cannot show it, or it cannot be loaded: the pictures stay, without a message (PDP-17). */
  readonly onFailure: () => void
}

const step = Math.PI / 12
const turns: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}
const steps: Readonly<Record<string, number>> = { '+': 1.2, '=': 1.2, '-': 1 / 1.2 }

/** A product to turn around: by dragging, or with the arrow keys. Its script is fetched on demand. */
export default function ModelView({ address, name, poster, onClose, onFailure }: ModelViewProps) {
  const t = useTranslations('product')
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const scene = useRef<ModelScene>(undefined)
  const [isReady, setIsReady] = useState(false)

  // Its opening button is unmounted.
  useEffect(() => stage.current?.focus({ preventScroll: true }), [])

  // The canvas belongs to WebGL, which React does not know.
  useEffect(() => {
    let isGone = false
    const opening = inTime(import('./model-scene.ts')).then(({ openModelScene }) =>
      openModelScene(canvas.current!, address),
    )
    opening.then(
      (opened) => {
        if (isGone) return
        scene.current = opened
        setIsReady(true)
      },
      () => {
        if (!isGone) onFailure()
      },
    )
    return () => {
      isGone = true
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      )
    }
  }, [address, onFailure])

  const press = (event: KeyboardEvent) => {
    const turn = turns[event.key]
    const factor = steps[event.key]
    if (turn) scene.current?.turn(...turn)
    else if (factor) scene.current?.approach(factor)
    else return
    event.preventDefault()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works from each of its controls
    <div className={css.view} data-ready={isReady || undefined} aria-busy={!isReady} onKeyDown={leave}>
      <div className={css.poster} aria-hidden={isReady}>
        {poster}
      </div>
      <div
        ref={stage}
        className={css.stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned with the arrow keys
        tabIndex={0}
        aria-label={t('modelOf', { name })}
        onKeyDown={press}
      >
        <canvas ref={canvas} />
      </div>
      <p role="status" className="only-read">
        {isReady ? '' : t('modelComes')}
      </p>
      {isReady && <p className={css.hint}>{t('modelHint')}</p>}
      <div className={css.buttons}>
        <button type="button" aria-label={t('modelCloser')} onClick={() => scene.current?.approach(1.2)}>
          <IconPlus size={20} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('modelFarther')} onClick={() => scene.current?.approach(1 / 1.2)}>
          <IconMinus size={20} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('modelClose')} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
