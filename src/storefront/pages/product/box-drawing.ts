import type { SizeMm } from '#modules/catalogue/rules/piece-size.ts'

export type DrawnPoint = readonly [x: number, y: number]

/** A box drawn from its front, its right and its top, in the coordinates of the drawing. */
export type BoxDrawing = {
  /** Corners of the front: from the upper left one clockwise. */
  readonly front: readonly [DrawnPoint, DrawnPoint, DrawnPoint, DrawnPoint]
  /** By how much the back lies to the right of the front, and above it. */
  readonly toBack: DrawnPoint
}

/** Room for the drawing, without that of its labels. */
export const drawingSize = { width: 240, height: 170 }

/** Depth is drawn at this angle, and shortened as the eye sees it. */
const angle = (32 / 180) * Math.PI
const shortened = 0.55
/** A side that would be thinner than this is drawn as thick, so that it is seen. */
const thinnest = 5

/**
 * A box by its width, depth and height, as large as fits and in the middle of the drawing. Sides keep their proportions; only a very thin
 * one is drawn thicker.
 */
export function boxDrawing([width, depth, height]: SizeMm): BoxDrawing {
  const across = depth * shortened * Math.cos(angle)
  const up = depth * shortened * Math.sin(angle)
  const scale = Math.min(drawingSize.width / (width + across), drawingSize.height / (height + up))
  const thick = (side: number) => Math.max(side * scale, thinnest)
  const [w, h] = [thick(width), thick(height)]
  const toBack: DrawnPoint = [Math.max(across * scale, thinnest), -Math.max(up * scale, thinnest / 2)]
  const left = (drawingSize.width - w - toBack[0]) / 2
  const top = (drawingSize.height - h + toBack[1]) / 2 - toBack[1]
  return {
    front: [
      [left, top],
      [left + w, top],
      [left + w, top + h],
      [left, top + h],
    ],
    toBack,
  }
}
